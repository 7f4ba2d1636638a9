//! A small client: what is needed to come in, make tables and play at them.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::Complaint;

/// No answer takes longer.
const PATIENCE: Duration = Duration::from_secs(20);

/// Where a server is, and from which of this machine's addresses somebody goes there: all of 127.0.0.0/8 is ours, so
/// that one machine can be many visitors.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// The server.
    pub server: SocketAddr,
    /// The visitor's own address; the system's choice where none is given.
    pub from: Option<IpAddr>,
}

impl From<SocketAddr> for Way {
    fn from(server: SocketAddr) -> Self {
        Self { server, from: None }
    }
}

impl Way {
    /// A connection.
    pub async fn connect(self) -> std::io::Result<TcpStream> {
        let socket = if self.server.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        if let Some(from) = self.from {
            socket.bind(SocketAddr::new(from, 0))?;
        }
        let stream = socket.connect(self.server).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }
}

/// An answer to a request.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The cookie that was set.
    pub cookie: Option<String>,
    /// The headers, as they came.
    pub headers: String,
    /// The body; null where it is no JSON.
    pub body: Value,
}

/// Sends a request and waits for the answer.
pub async fn request(
    way: impl Into<Way>,
    verb: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: Option<&Value>,
) -> Result<Answer, Complaint> {
    let way = way.into();
    let server = way.server;
    let exchange = async {
        let mut stream = way.connect().await?;
        let mut text = format!("{verb} {path} HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n");
        for (name, value) in headers {
            text.push_str(&format!("{name}: {value}\r\n"));
        }
        match body {
            Some(body) => {
                let body = body.to_string();
                let length = body.len();
                text.push_str(&format!(
                    "Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
                ));
            }
            None => text.push_str("\r\n"),
        }
        stream.write_all(text.as_bytes()).await?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await?;
        Ok::<_, std::io::Error>(bytes)
    };
    let bytes = tokio::time::timeout(PATIENCE, exchange)
        .await
        .map_err(|_| Complaint(format!("{server} does not answer.")))??;
    let text = String::from_utf8_lossy(&bytes);
    let (head, body) =
        text.split_once("\r\n\r\n").ok_or_else(|| Complaint("This is no answer.".to_owned()))?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let cookie = head.lines().find_map(|line| {
        let (name, value) = line.split_once(": ")?;
        name.eq_ignore_ascii_case("set-cookie")
            .then(|| value.split(';').next().unwrap_or_default().to_owned())
    });
    let body = serde_json::from_str(body).unwrap_or(Value::Null);
    Ok(Answer { status, cookie, headers: head.to_owned(), body })
}

/// A connection on which one request follows another.
pub struct Line {
    server: SocketAddr,
    stream: BufReader<TcpStream>,
}

impl Line {
    /// Connects.
    pub async fn open(server: SocketAddr) -> Result<Self, Complaint> {
        Ok(Self { server, stream: BufReader::new(Way::from(server).connect().await?) })
    }

    /// Asks for a page with this cookie; returns the status and the body.
    pub async fn get(&mut self, path: &str, cookie: &str) -> Result<(u16, Vec<u8>), Complaint> {
        let server = self.server;
        let exchange = async {
            let request = format!("GET {path} HTTP/1.1\r\nHost: {server}\r\nCookie: {cookie}\r\n\r\n");
            self.stream.get_mut().write_all(request.as_bytes()).await?;
            let (mut status, mut length) = (0, 0);
            for number in 0.. {
                let mut line = String::new();
                self.stream.read_line(&mut line).await?;
                if number == 0 {
                    status = line.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
                } else if line.trim_end().is_empty() {
                    break;
                } else if let Some((name, value)) = line.split_once(':')
                    && name.eq_ignore_ascii_case("content-length")
                {
                    length = value.trim().parse().unwrap_or(0);
                }
            }
            let mut body = vec![0; length];
            self.stream.read_exact(&mut body).await?;
            Ok::<_, std::io::Error>((status, body))
        };
        let answered = tokio::time::timeout(PATIENCE, exchange).await;
        Ok(answered.map_err(|_| Complaint(format!("{server} does not answer.")))??)
    }
}

/// Somebody who has come in.
#[derive(Clone, Debug)]
pub struct Guest {
    /// Where, and from which address.
    pub way: Way,
    /// The cookie that says who it is.
    pub cookie: String,
    /// The public id.
    pub id: String,
}

impl Guest {
    /// Comes in.
    pub async fn arrive(way: impl Into<Way>, name: &str) -> Result<Self, Complaint> {
        let way = way.into();
        let answer = request(way, "POST", "/api/me", &[], Some(&json!({ "name": name }))).await?;
        match (answer.cookie, answer.body["id"].as_str()) {
            (Some(cookie), Some(id)) => Ok(Self { way, cookie, id: id.to_owned() }),
            _ => Err(Complaint(format!("No guest may come in: {}.", answer.body))),
        }
    }

    /// The same person at another server that shares the database.
    pub fn at(&self, server: SocketAddr) -> Self {
        Self { way: Way { server, ..self.way }, ..self.clone() }
    }

    /// Sends a request and waits for the answer, whatever it is.
    pub async fn ask(&self, verb: &str, path: &str, body: Option<&Value>) -> Result<Answer, Complaint> {
        request(self.way, verb, path, &[("Cookie", &self.cookie)], body).await
    }

    /// Makes a table; returns its id.
    pub async fn make_table(&self, wish: &Value) -> Result<String, Complaint> {
        let answer = self.ask("POST", "/api/tables", Some(wish)).await?;
        let id = answer.body["id"].as_str().map(str::to_owned);
        id.ok_or_else(|| Complaint(format!("The table cannot be made: {}.", answer.body)))
    }

    /// Opens a WebSocket.
    pub async fn connect(&self) -> Result<Socket, Complaint> {
        Socket::open(self.way, &[("Cookie", &self.cookie)]).await
    }
}

/// A WebSocket to a server.
pub struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Opens a WebSocket with these headers.
    pub async fn open(way: impl Into<Way>, headers: &[(&str, &str)]) -> Result<Self, Complaint> {
        let way = way.into();
        let server = way.server;
        let stream = way.connect().await?;
        let mut request = format!("ws://{server}/ws").into_client_request().map_err(Complaint::new)?;
        for (name, value) in headers {
            let name: tokio_tungstenite::tungstenite::http::HeaderName =
                name.parse().map_err(Complaint::new)?;
            request.headers_mut().insert(name, value.parse().map_err(Complaint::new)?);
        }
        let config = WebSocketConfig::default().read_buffer_size(16 << 10).write_buffer_size(0);
        let connected = client_async_with_config(request, stream, Some(config));
        let (socket, _) = tokio::time::timeout(PATIENCE, connected)
            .await
            .map_err(|_| Complaint(format!("{server} does not answer.")))?
            .map_err(|error| Complaint(format!("No WebSocket to {server}: {error}.")))?;
        Ok(Self(socket))
    }

    /// Sends a text.
    pub async fn send_text(&mut self, text: String) -> Result<(), Complaint> {
        self.0.send(Message::Text(text.into())).await.map_err(Complaint::new)
    }

    /// Sends a message.
    pub async fn send(&mut self, message: &Value) -> Result<(), Complaint> {
        self.send_text(message.to_string()).await
    }

    /// Sends any frame.
    pub async fn send_frame(&mut self, frame: Message) -> Result<(), Complaint> {
        self.0.send(frame).await.map_err(Complaint::new)
    }

    /// The next text; none if the server has closed the connection.
    pub async fn next_text(&mut self) -> Option<Utf8Bytes> {
        loop {
            match self.0.next().await? {
                Ok(Message::Text(text)) => return Some(text),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next message; none if the server has closed the connection or says nothing for long.
    pub async fn next(&mut self) -> Option<Value> {
        let text = tokio::time::timeout(PATIENCE, self.next_text()).await.ok()??;
        serde_json::from_str(&text).ok()
    }

    /// Why the server closed the connection: reads on until it does.
    pub async fn closed(&mut self) -> Option<(u16, String)> {
        loop {
            match tokio::time::timeout(PATIENCE, self.0.next()).await.ok()?? {
                Ok(Message::Close(frame)) => {
                    return frame.map(|frame| (frame.code.into(), frame.reason.to_string()));
                }
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }
}
