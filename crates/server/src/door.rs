//! The door: lets connections in, as many as there is room for, and does not wait for those who dawdle.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower_service::Service;

use crate::config::Config;
use crate::connections::{Connection, Connections};
use crate::http::ApiReason;
use crate::limit::Source;

/// The most bytes of a request's head.
const HEAD: usize = 32 << 10;

/// How long a client may take nothing of what it is sent.
#[cfg(target_os = "linux")]
const STUCK: Duration = Duration::from_secs(30);

/// How long a client that makes room for another may still take to hear the end of an answer.
const FAREWELL: Duration = Duration::from_millis(500);

/// Why somebody is not let in.
pub const TOO_MANY_CONNECTIONS: ApiReason = ApiReason::new(
    StatusCode::SERVICE_UNAVAILABLE,
    "too-many-connections",
    "There are too many connections; try later.",
);

/// What those are told for whom there is no room.
const FULL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nConnection: close\r\n\
    Retry-After: 10\r\nContent-Length: 83\r\n\r\n\
    {\"code\":\"too-many-connections\",\"text\":\"There are too many connections; try later.\"}";

/// Serves whoever comes until it is time to stop; returns when all requests are answered.
pub async fn serve(listener: TcpListener, router: Router, config: &Config, stopping: CancellationToken) {
    let limits = &config.limits;
    // Behind a proxy all connections come from it.
    let most_of_one = if config.trusted_proxies > 0 { usize::MAX } else { limits.source_connections };
    let connections = Connections::new(limits.requests, most_of_one);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.request_time).max_buf_size(HEAD);
    let tasks = TaskTracker::new();
    loop {
        let (stream, address) = tokio::select! {
            biased;
            () = stopping.cancelled() => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    not_accepted(&error).await;
                    continue;
                }
            }
        };
        let Some(counted) = connections.enter(Source::of(address.ip())) else {
            metrics::counter!("spellenkast_turned_away_total").increment(1);
            // Whether they hear it or not.
            let _ = stream.try_write(FULL);
            continue;
        };
        set_up(&stream);
        let (http, router, stopping) = (http.clone(), router.clone(), stopping.clone());
        tasks.spawn(async move { attend(&http, stream, address, counted, router, stopping).await });
    }
    drop(listener);
    tasks.close();
    tasks.wait().await;
}

/// Answers the requests of one connection until it ends, becomes a WebSocket or makes room for another.
async fn attend(
    http: &http1::Builder,
    stream: TcpStream,
    address: SocketAddr,
    counted: Connection,
    router: Router,
    stopping: CancellationToken,
) {
    let counted = &counted;
    let answer = service_fn(|mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(address));
        let answer = router.clone().call(request);
        async {
            let _busy = counted.is_busy();
            // Who sends many requests at once would keep this thread from everybody else's moves.
            tokio::task::yield_now().await;
            answer.await
        }
    });
    let mut connection = pin!(http.serve_connection(TokioIo::new(stream), answer).with_upgrades());
    let makes_room = tokio::select! {
        // However it ends, there is nobody left to tell.
        _ = connection.as_mut() => return,
        () = counted.shown_out() => true,
        () = stopping.cancelled() => false,
    };
    // Who is being told something hears the end of it; who makes room, if that does not take long.
    connection.as_mut().graceful_shutdown();
    if makes_room {
        let _ = tokio::time::timeout(FAREWELL, connection).await;
    } else {
        let _ = connection.await;
    }
}

/// Some connections are gone before they are accepted; anything else, such as too many open files, takes a while.
async fn not_accepted(error: &std::io::Error) {
    let gone = [ErrorKind::ConnectionAborted, ErrorKind::ConnectionReset, ErrorKind::ConnectionRefused];
    if !gone.contains(&error.kind()) {
        tracing::error!(%error, "no connection can be accepted");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

fn set_up(stream: &TcpStream) {
    // An answer must not wait for the next one to fill a packet.
    let _ = stream.set_nodelay(true);
    #[cfg(target_os = "linux")]
    let _ = socket2::SockRef::from(stream).set_tcp_user_timeout(Some(STUCK));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answer_to_those_outside_is_whole() {
        let text = std::str::from_utf8(FULL).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        assert!(head.contains(&format!("Content-Length: {}", body.len())), "{}", body.len());
        assert!(head.contains(TOO_MANY_CONNECTIONS.status.as_str()));
        let told =
            serde_json::json!({ "code": TOO_MANY_CONNECTIONS.code, "text": TOO_MANY_CONNECTIONS.text });
        assert_eq!(serde_json::from_str::<serde_json::Value>(body).unwrap(), told);
    }

    #[tokio::test]
    async fn whoever_asks_for_much_at_once_lets_others_have_their_turn() {
        use std::sync::Arc;
        use std::sync::atomic::{AtomicUsize, Ordering};
        use tokio::io::AsyncWriteExt;

        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut eve = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        eve.write_all("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(100).as_bytes()).await.unwrap();
        let (stream, address) = listener.accept().await.unwrap();
        let answered = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&answered);
        let answer = move || async move { count.fetch_add(1, Ordering::Relaxed).to_string() };
        let router = Router::new().route("/", axum::routing::get(answer));
        let counted = Connections::new(1, 1).enter(Source::of(address.ip())).unwrap();
        let attended = tokio::spawn(async move {
            attend(&http1::Builder::new(), stream, address, counted, router, CancellationToken::new()).await;
        });
        // We have a turn after each of her requests, not after sixteen.
        let mut before = 0;
        while before < 100 {
            tokio::task::yield_now().await;
            let now = answered.load(Ordering::Relaxed);
            assert!(now - before <= 2, "{before} {now}");
            before = now;
        }
        drop(eve);
        attended.await.unwrap();
    }
}
