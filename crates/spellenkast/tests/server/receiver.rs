//! A push service on this machine, and the browsers behind it: it takes messages over TLS, checks who sends them, and opens them
//! as RFC 8291 says, with code that is not the server's.

use std::collections::{HashMap, VecDeque};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Verifier;
use p256::elliptic_curve::sec1::ToEncodedPoint;
use ring::{aead, hkdf};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::support::root;

/// Far longer than the busiest machine needs.
const PATIENCE: Duration = Duration::from_secs(90);

/// How the push service answers a message.
#[derive(Clone, Copy, Debug)]
pub enum Manner {
    /// With this status.
    Status(u16),
    /// With this status, and how many seconds to wait.
    Wait(u16, u32),
    /// By a redirection to somewhere else.
    Elsewhere,
    /// With a head that never ends.
    Endless,
    /// Not at all.
    Silent,
}

/// A message that came in.
#[derive(Clone, Debug)]
pub struct Received {
    pub headers: HashMap<String, String>,
    pub body: Vec<u8>,
    pub at: Instant,
}

#[derive(Default)]
struct Boxes {
    manners: HashMap<String, VecDeque<Manner>>,
    received: HashMap<String, Vec<Received>>,
    connections: usize,
}

/// A push service.
#[derive(Clone)]
pub struct Receiver {
    pub port: u16,
    boxes: Arc<Mutex<Boxes>>,
}

fn file(name: &str) -> PathBuf {
    root().join("crates/spellenkast/tests/server/receiver").join(name)
}

/// The arguments of a server that tries this push service.
pub fn trial() -> [String; 2] {
    ["--push-trial".to_owned(), file("certificate.pem").display().to_string()]
}

impl Receiver {
    pub async fn open() -> Self {
        let certificate = CertificateDer::from_pem_file(file("certificate.pem")).unwrap();
        let key = PrivateKeyDer::from_pem_file(file("key.pem")).unwrap();
        let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![certificate], key)
            .unwrap();
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let receiver = Self { port, boxes: Arc::default() };
        let itself = receiver.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                itself.boxes.lock().unwrap().connections += 1;
                let (itself, acceptor) = (itself.clone(), acceptor.clone());
                // Whoever breaks off is none of our business.
                tokio::spawn(async move { itself.receive(acceptor, stream).await });
            }
        });
        receiver
    }

    async fn receive(self, acceptor: TlsAcceptor, stream: TcpStream) -> std::io::Result<()> {
        let mut stream = acceptor.accept(stream).await?;
        let mut bytes = Vec::new();
        let head = loop {
            if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
                break end;
            }
            if stream.read_buf(&mut bytes).await? == 0 {
                return Ok(());
            }
        };
        let text = String::from_utf8_lossy(&bytes[..head]).into_owned();
        let mut lines = text.lines();
        let path = lines.next().unwrap().strip_prefix("POST ").unwrap().split(' ').next().unwrap().to_owned();
        let header = |line: &str| {
            let (name, value) = line.split_once(':')?;
            Some((name.to_ascii_lowercase(), value.trim().to_owned()))
        };
        let headers: HashMap<String, String> = lines.filter_map(header).collect();
        let length: usize = headers["content-length"].parse().unwrap();
        while bytes.len() < head + 4 + length {
            if stream.read_buf(&mut bytes).await? == 0 {
                return Ok(());
            }
        }
        let body = bytes[head + 4..].to_vec();
        let manner = {
            let mut boxes = self.boxes.lock().unwrap();
            boxes.received.entry(path.clone()).or_default().push(Received {
                headers,
                body,
                at: Instant::now(),
            });
            let manners = boxes.manners.entry(path).or_default();
            if manners.len() > 1 { manners.pop_front() } else { manners.front().copied() }
        };
        let answer = match manner.unwrap_or(Manner::Status(201)) {
            Manner::Status(status) => format!("HTTP/1.1 {status} So\r\nContent-Length: 0\r\n\r\n"),
            Manner::Wait(status, seconds) => {
                format!("HTTP/1.1 {status} So\r\nRetry-After: {seconds}\r\nContent-Length: 0\r\n\r\n")
            }
            Manner::Elsewhere => {
                let port = self.port;
                format!(
                    "HTTP/1.1 307 So\r\nLocation: https://127.0.0.1:{port}/elsewhere\r\nContent-Length: 0\r\n\r\n"
                )
            }
            Manner::Endless => {
                stream.write_all(b"HTTP/1.1 201 So\r\n").await?;
                loop {
                    stream.write_all(b"X-More: and more\r\n").await?;
                }
            }
            Manner::Silent => {
                // Until the other side has had enough.
                let _ = stream.read_buf(&mut bytes).await;
                return Ok(());
            }
        };
        stream.write_all(answer.as_bytes()).await?;
        stream.shutdown().await
    }

    /// How messages to a browser are answered from now on, one after another; the last stays.
    pub fn answer(&self, browser: &Browser, manners: &[Manner]) {
        self.boxes.lock().unwrap().manners.insert(browser.path.clone(), manners.iter().copied().collect());
    }

    /// So many messages came for a browser.
    pub fn count(&self, browser: &Browser) -> usize {
        self.boxes.lock().unwrap().received.get(&browser.path).map_or(0, Vec::len)
    }

    /// So many messages came to somewhere else.
    pub fn count_at(&self, path: &str) -> usize {
        self.boxes.lock().unwrap().received.get(path).map_or(0, Vec::len)
    }

    /// The message with this number for a browser, once it has come, opened.
    pub async fn message(&self, browser: &Browser, number: usize) -> Value {
        browser.read(&self.received(browser, number).await)
    }

    pub async fn received(&self, browser: &Browser, number: usize) -> Received {
        let begun = Instant::now();
        loop {
            if let Some(all) = self.boxes.lock().unwrap().received.get(&browser.path)
                && let Some(received) = all.get(number)
            {
                return received.clone();
            }
            assert!(begun.elapsed() < PATIENCE, "message {number} did not come");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until messages for a browser tell this, and returns the first that does, and its number.
    pub async fn until(
        &self,
        browser: &Browser,
        mut from: usize,
        tells: impl Fn(&Value) -> bool,
    ) -> (usize, Value) {
        loop {
            let message = self.message(browser, from).await;
            if tells(&message) {
                return (from, message);
            }
            from += 1;
        }
    }
}

/// A browser with a subscription.
pub struct Browser {
    key: p256::SecretKey,
    auth: [u8; 16],
    port: u16,
    path: String,
}

impl Browser {
    /// A browser whose messages go to this push service.
    pub fn new(receiver: &Receiver, name: &str) -> Self {
        // Any number will do, as nobody guesses here.
        let mut bytes = [7; 32];
        bytes[..name.len()].copy_from_slice(name.as_bytes());
        let key = p256::SecretKey::from_slice(&bytes).unwrap();
        Self { key, auth: [9; 16], port: receiver.port, path: format!("/wpush/{name}") }
    }

    fn public(&self) -> Vec<u8> {
        self.key.public_key().to_encoded_point(false).as_bytes().to_vec()
    }

    /// Its subscription, as a server wants it.
    pub fn subscription(&self, wish: Value) -> Value {
        json!({
            "endpoint": format!("https://127.0.0.1:{}{}", self.port, self.path),
            "keys": {
                "p256dh": URL_SAFE_NO_PAD.encode(self.public()),
                "auth": URL_SAFE_NO_PAD.encode(self.auth),
            },
            "wish": wish,
        })
    }

    /// Opens a message: RFC 8291 and RFC 8188.
    fn read(&self, received: &Received) -> Value {
        assert_eq!(received.headers["content-encoding"], "aes128gcm");
        assert!(received.body.len() <= 4096, "push services take no more");
        let (salt, rest) = received.body.split_at(16);
        let (record, rest) = rest.split_at(4);
        assert_eq!(u32::from_be_bytes(record.try_into().unwrap()), 4096);
        let (length, rest) = rest.split_first().unwrap();
        let (theirs, sealed) = rest.split_at(usize::from(*length));
        let point = p256::PublicKey::from_sec1_bytes(theirs).unwrap();
        let shared = p256::ecdh::diffie_hellman(self.key.to_nonzero_scalar(), point.as_affine());
        let info = [b"WebPush: info\0", &self.public()[..], theirs].concat();
        let secret = derive::<32>(&self.auth, shared.raw_secret_bytes(), &info);
        let key = derive::<16>(salt, &secret, b"Content-Encoding: aes128gcm\0");
        let nonce = derive::<12>(salt, &secret, b"Content-Encoding: nonce\0");
        let key = aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &key).unwrap());
        let mut text = sealed.to_vec();
        let nonce = aead::Nonce::assume_unique_for_key(nonce);
        let text = key.open_in_place(nonce, aead::Aad::empty(), &mut text).unwrap();
        let end = text.iter().rposition(|&byte| byte != 0).unwrap();
        assert_eq!(text[end], 2, "the last record");
        serde_json::from_slice(&text[..end]).unwrap()
    }
}

fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[u8]) -> [u8; N] {
    struct Bytes(usize);
    impl hkdf::KeyType for Bytes {
        fn len(&self) -> usize {
            self.0
        }
    }
    let mut derived = [0; N];
    let key = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(secret);
    key.expand(&[info], Bytes(N)).unwrap().fill(&mut derived).unwrap();
    derived
}

/// What a message says of who sends it, once it is checked with this key, which the server gave out.
pub fn sender(received: &Received, key: &str) -> Value {
    let (token, sent) =
        received.headers["authorization"].strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    assert_eq!(sent, key);
    let decode = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
    let key = p256::ecdsa::VerifyingKey::from_sec1_bytes(&decode(key)).unwrap();
    let (said, signature) = token.rsplit_once('.').unwrap();
    key.verify(said.as_bytes(), &p256::ecdsa::Signature::from_slice(&decode(signature)).unwrap()).unwrap();
    serde_json::from_slice(&decode(said.split('.').nth(1).unwrap())).unwrap()
}
