//! Where somebody asks from, as limits count it.

use std::hash::{BuildHasher, RandomState};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;

/// The one who asks, as limits count them: an IPv4 address, or the /64 network of an IPv6 address, as a household gets
/// at least that much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// One address.
    V4(Ipv4Addr),
    /// The upper half of an address.
    V6(u64),
}

/// How many times as many connections all sources of a region may have together as one of them.
pub const OF_REGION: usize = 8;

impl Source {
    /// Those around it who may be the same: the /48 network of an IPv6 address, of which some households get all.
    pub fn region(self) -> Self {
        match self {
            Self::V4(_) => self,
            Self::V6(network) => Self::V6(network & !0xffff),
        }
    }

    /// Who has this address.
    pub fn of(address: IpAddr) -> Self {
        // An IPv4 address may come wrapped in an IPv6 one.
        match address.to_canonical() {
            IpAddr::V4(address) => Self::V4(address),
            IpAddr::V6(address) => Self::V6((address.to_bits() >> 64) as u64),
        }
    }

    /// Who asks through so many proxies that are ours. Each of them writes down whom it heard, behind all that is there;
    /// what stands before their entries are the visitor's own words. What cannot be read is the connection's own address.
    pub fn through(proxies: usize, headers: &HeaderMap, connected: IpAddr) -> Self {
        let told = || {
            let lines = headers.get_all("x-forwarded-for").iter();
            let entries: Vec<&[u8]> =
                lines.flat_map(|line| line.as_bytes().split(|&byte| byte == b',')).collect();
            let entry = entries[entries.len().checked_sub(proxies)?..].first()?;
            read(std::str::from_utf8(entry).ok()?.trim())
        };
        Self::of(told().unwrap_or(connected))
    }
}

/// Numbers for sources, which tell nobody the address and mean nothing after we have stopped.
#[derive(Debug, Default)]
pub struct Disguise(RandomState);

impl Disguise {
    /// The number of a source.
    pub fn of(&self, source: Source) -> i64 {
        self.0.hash_one(source) as i64
    }
}

/// An address, with or without a port.
fn read(entry: &str) -> Option<IpAddr> {
    entry.parse().ok().or_else(|| entry.parse().ok().map(|address: SocketAddr| address.ip()))
}

impl std::fmt::Display for Source {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::V4(address) => address.fmt(f),
            Self::V6(network) => write!(f, "{}/64", Ipv6Addr::from_bits(u128::from(*network) << 64)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(address: &str) -> Source {
        Source::of(address.parse().unwrap())
    }

    #[test]
    fn a_household_is_one_source() {
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"), "the same address, wrapped");
        assert_eq!(of("2001:db8:1:2::1").region(), of("2001:db8:1:3::1").region());
        assert_ne!(of("2001:db8:1:2::1").region(), of("2001:db8:2:2::1").region());
        assert_ne!(of("192.0.2.1").region(), of("192.0.2.2").region());
        assert_eq!(of("2001:db8:1:2::1").to_string(), "2001:db8:1:2::/64");
    }

    #[test]
    fn a_number_for_a_source_is_good_for_one_server_only() {
        let (one, other) = (Disguise::default(), Disguise::default());
        assert_eq!(one.of(of("192.0.2.1")), one.of(of("192.0.2.1")));
        assert_ne!(one.of(of("192.0.2.1")), one.of(of("192.0.2.2")));
        assert_ne!(one.of(of("192.0.2.1")), other.of(of("192.0.2.1")));
    }

    /// Who asks, by these lines of X-Forwarded-For, over a connection from 192.0.2.99.
    fn through(proxies: usize, lines: &[&[u8]]) -> Source {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", axum::http::HeaderValue::from_bytes(line).unwrap());
        }
        Source::through(proxies, &headers, "192.0.2.99".parse().unwrap())
    }

    #[test]
    fn only_what_our_own_proxies_wrote_is_believed() {
        let (visitor, own) = (of("203.0.113.5"), of("192.0.2.99"));
        assert_eq!(through(1, &[b"203.0.113.5"]), visitor);
        assert_eq!(through(1, &[b"1.2.3.4, 203.0.113.5"]), visitor, "added to the visitor's list");
        assert_eq!(through(1, &[b"1.2.3.4", b"203.0.113.5"]), visitor, "a line of its own");
        assert_eq!(through(2, &[b"1.2.3.4", b"203.0.113.5, 10.0.0.1"]), visitor, "two proxies");
        assert_eq!(through(2, &[b"1.2.3.4, 203.0.113.5", b"10.0.0.1"]), visitor);
        assert_eq!(through(1, &[b"\xff\xfe, 203.0.113.5"]), visitor, "odd letters hide nobody");
        assert_eq!(through(1, &[b"203.0.113.5:4711"]), visitor, "some proxies add the port");
        assert_eq!(through(1, &[b"[2001:db8::1]:80"]), of("2001:db8::1"));
        assert_eq!(through(1, &[b"203.0.113.5, unknown"]), own);
        assert_eq!(through(2, &[b"203.0.113.5"]), own, "it came past the first proxy");
        assert_eq!(through(0, &[b"203.0.113.5"]), own, "no proxy is ours");
        assert_eq!(through(1, &[]), own);
    }
}
