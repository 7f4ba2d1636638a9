//! Handing a sealed message to a push service.
//!
//! Its address was chosen by whoever subscribed. So its name is looked up here and now, only addresses out in the world are
//! connected to, whatever the name meant before; nobody is followed elsewhere; and of the answer only its head is read.

use std::io;
use std::net::{SocketAddr, ToSocketAddrs};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HOST, RETRY_AFTER};
use axum::http::{Request, Response, StatusCode};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio_rustls::TlsConnector;

use super::endpoint::{Endpoint, is_public};

/// What became of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The push service has taken it.
    Taken,
    /// Nobody receives anything there any more.
    Gone,
    /// It did not work this time; perhaps after so long.
    Later(Option<Duration>),
}

/// A message on its way.
pub struct Letter {
    /// To where.
    pub to: Endpoint,
    /// What is sealed.
    pub sealed: Vec<u8>,
    /// Who sends it: see [`HouseKey`](super::keys::HouseKey).
    pub authorization: String,
    /// For how many seconds the push service is to keep it for a device that is not there.
    pub lasts: u32,
}

/// A message that waits for a device takes the place of an earlier one, as each tells all there is to tell.
const TOPIC: &str = "spellenkast";

/// The longest head of an answer.
const HEAD: usize = 16 << 10;

/// So many addresses of one name are tried.
const ADDRESSES: usize = 3;

/// So many names are looked up at once. Who asks a slow server of names holds up nobody but others of their kind.
const LOOKUPS: usize = 8;

/// Nobody waits for longer before a message is tried again, whatever a push service wishes.
const LONGEST_WAIT: Duration = Duration::from_secs(24 * 3600);

/// Who hands over messages.
pub struct Sender {
    tls: TlsConnector,
    lookups: [Arc<Semaphore>; 2],
    /// How long all of it may take.
    patience: Duration,
    trial: bool,
}

impl Sender {
    /// Trusts those whom browsers trust; on trial, only whoever has this certificate, and goes anywhere.
    pub fn new(patience: Duration, trial: Option<&[u8]>) -> Result<Self, rustls::Error> {
        let mut roots = RootCertStore::empty();
        match trial {
            Some(pem) => {
                let read = CertificateDer::from_pem_slice(pem);
                roots.add(read.map_err(|error| rustls::Error::General(error.to_string()))?)?;
            }
            None => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
        }
        let ring = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(ring)
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Self {
            tls: TlsConnector::from(Arc::new(config)),
            lookups: [(); 2].map(|()| Arc::new(Semaphore::new(LOOKUPS))),
            patience,
            trial: trial.is_some(),
        })
    }

    /// Hands a message over.
    pub async fn send(&self, letter: Letter) -> Verdict {
        let (host, known) = (letter.to.host.clone(), letter.to.is_known());
        match tokio::time::timeout(self.patience, self.try_to_send(letter)).await {
            Ok(Ok(answer)) => verdict(&answer),
            Ok(Err(Unsent::Inside)) => {
                tracing::warn!(%host, "a push service in the host's own network was not asked");
                // That a browser's own service is there can only be what somebody says who does not know.
                if known { Verdict::Later(None) } else { Verdict::Gone }
            }
            Ok(Err(Unsent::Failed(error))) => {
                tracing::debug!(%host, %error, "a push service was not reached");
                Verdict::Later(None)
            }
            Err(_) => Verdict::Later(None),
        }
    }

    async fn try_to_send(&self, letter: Letter) -> Result<Response<()>, Unsent> {
        let Letter { to, sealed, authorization, lasts } = letter;
        let stream = self.connect(&to).await?;
        let name = ServerName::try_from(to.host.clone()).map_err(io::Error::other)?;
        let stream = self.tls.connect(name, stream).await?;
        let (mut way, connection) = http1::Builder::new()
            .max_buf_size(HEAD)
            .handshake(TokioIo::new(stream))
            .await
            .map_err(io::Error::other)?;
        let request = Request::post(&to.path)
            .header(HOST, to.authority())
            .header(AUTHORIZATION, authorization)
            .header(CONTENT_TYPE, "application/octet-stream")
            .header(CONTENT_ENCODING, "aes128gcm")
            .header("ttl", lasts)
            .header("topic", TOPIC)
            .header("urgency", "normal")
            .body(Body::from(sealed))
            .map_err(io::Error::other)?;
        // The connection goes with this: whatever follows the head of the answer is not read.
        let mut answer = std::pin::pin!(way.send_request(request));
        let answer = tokio::select! {
            answer = &mut answer => answer,
            // It may end with the answer, which is there then; else that says why there is none.
            _ = connection => answer.await,
        };
        Ok(answer.map_err(io::Error::other)?.map(drop))
    }

    async fn connect(&self, to: &Endpoint) -> Result<TcpStream, Unsent> {
        let mut failed = io::Error::other("it has no address");
        for address in self.addresses(to).await?.into_iter().take(ADDRESSES) {
            match TcpStream::connect(address).await {
                Ok(stream) => return Ok(stream),
                Err(error) => failed = error,
            }
        }
        Err(failed.into())
    }

    /// The addresses behind a name, if none of them lies in the host's own network.
    async fn addresses(&self, to: &Endpoint) -> Result<Vec<SocketAddr>, Unsent> {
        let lookups = &self.lookups[usize::from(to.is_known())];
        let place = Arc::clone(lookups).acquire_owned().await.map_err(io::Error::other)?;
        let name = (to.host.clone(), to.port);
        let found = tokio::task::spawn_blocking(move || {
            // Held until the name is found, even where nobody waits for it any more.
            let _place = place;
            name.to_socket_addrs().map(Vec::from_iter)
        });
        let found = found.await.map_err(io::Error::other)??;
        if self.trial || found.iter().all(|address| is_public(address.ip())) {
            Ok(found)
        } else {
            Err(Unsent::Inside)
        }
    }
}

/// Why a message was not handed over.
#[derive(Debug)]
enum Unsent {
    /// It would have gone into the host's own network.
    Inside,
    Failed(io::Error),
}

impl From<io::Error> for Unsent {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}

fn verdict(answer: &Response<()>) -> Verdict {
    match answer.status() {
        status if status.is_success() => Verdict::Taken,
        StatusCode::NOT_FOUND | StatusCode::GONE => Verdict::Gone,
        _ => Verdict::Later(retry_after(answer)),
    }
}

/// How long to wait; a date, which hardly anybody sends, is not read.
fn retry_after(answer: &Response<()>) -> Option<Duration> {
    let seconds = answer.headers().get(RETRY_AFTER)?.to_str().ok()?.trim().parse().ok()?;
    Some(Duration::from_secs(seconds).min(LONGEST_WAIT))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letter(to: Endpoint) -> Letter {
        Letter { to, sealed: Vec::new(), authorization: String::new(), lasts: 1 }
    }

    #[tokio::test]
    async fn a_name_that_leads_into_the_house_is_gone_before_anybody_connects() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let sender = Sender::new(Duration::from_secs(60), None).unwrap();
        // It stands for 127.0.0.1, as a name might by the time something is sent there.
        let to = Endpoint { host: "localhost".to_owned(), port, path: "/".to_owned() };
        assert_eq!(sender.send(letter(to)).await, Verdict::Gone);
        let came = tokio::time::timeout(Duration::from_millis(50), listener.accept()).await;
        assert!(came.is_err(), "somebody came");
    }

    #[test]
    fn what_a_push_service_says_is_heeded() {
        let answer = |status: u16, wait: Option<&str>| {
            let answer = Response::builder().status(status);
            let answer = wait.into_iter().fold(answer, |answer, wait| answer.header(RETRY_AFTER, wait));
            verdict(&answer.body(()).unwrap())
        };
        assert_eq!(answer(201, None), Verdict::Taken);
        assert_eq!((answer(404, None), answer(410, None)), (Verdict::Gone, Verdict::Gone));
        assert_eq!(answer(429, Some("30")), Verdict::Later(Some(Duration::from_secs(30))));
        assert_eq!(answer(429, Some("99999999")), Verdict::Later(Some(LONGEST_WAIT)));
        assert_eq!(answer(503, Some("soon")), Verdict::Later(None));
        // Nobody is followed elsewhere.
        assert_eq!(answer(307, None), Verdict::Later(None));
    }
}
