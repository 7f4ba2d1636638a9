//! Where a browser wants its messages to go. Whoever subscribes chooses this address freely, so we may be sent anywhere: it
//! is looked at when it comes in, and what its name stands for once more whenever something is sent there.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use axum::http::Uri;

/// The longest address; those of today's push services have a few hundred letters.
pub const LONGEST: usize = 1024;

/// The push services of today's browsers: a name, or with a dot in front all names that end so. They have places of their own
/// among what is sent, which nobody fills with addresses of their own making.
const SERVICES: [&str; 4] =
    ["fcm.googleapis.com", ".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"];

/// This one takes a subscription away whose messages show nothing.
const ALWAYS_SHOWS: &str = ".push.apple.com";

/// Where a message goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endpoint {
    /// The name of the push service.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// The path there, with the query.
    pub path: String,
}

/// Nothing is sent to such an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("nothing is sent to such an address")]
pub struct BadEndpoint;

impl Endpoint {
    /// Reads an address. On trial, one on this machine will do.
    pub fn read(text: &str, trial: bool) -> Result<Self, BadEndpoint> {
        if text.len() > LONGEST || text.contains('#') {
            return Err(BadEndpoint);
        }
        let uri: Uri = text.parse().map_err(|_| BadEndpoint)?;
        let authority = uri.authority().ok_or(BadEndpoint)?;
        let port = authority.port_u16().unwrap_or(443);
        let host = authority.host().to_ascii_lowercase();
        // With a port that is no number, or a name and a password, there is more than these two.
        let plain =
            [host.clone(), format!("{host}:{port}")].contains(&authority.as_str().to_ascii_lowercase());
        let allowed = trial || port == 443 && is_public_name(&host);
        if uri.scheme_str() != Some("https") || !plain || !allowed {
            return Err(BadEndpoint);
        }
        let path = uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        Ok(Self { host, port, path })
    }

    /// How browsers write where it is, without the path.
    pub fn origin(&self) -> String {
        format!("https://{}", self.authority())
    }

    /// Name and port, where the port is not the usual one.
    pub fn authority(&self) -> String {
        if self.port == 443 { self.host.clone() } else { format!("{}:{}", self.host, self.port) }
    }

    /// Whether one of today's browsers sends people there.
    pub fn is_known(&self) -> bool {
        SERVICES.iter().any(|service| is_at(&self.host, service))
    }

    /// Whether a message may come there that takes back what was shown, and shows nothing itself.
    pub fn takes_back(&self) -> bool {
        !is_at(&self.host, ALWAYS_SHOWS)
    }
}

fn is_at(host: &str, service: &str) -> bool {
    if service.starts_with('.') { host.ends_with(service) } else { host == service }
}

/// Whether this may be the name of a push service: not a number in whatever form, and no name that only a house knows.
fn is_public_name(host: &str) -> bool {
    const HOUSE: [&str; 7] = ["localhost", "local", "internal", "intranet", "lan", "home", "arpa"];
    let Some((_, last)) = host.rsplit_once('.') else { return false };
    let label = |label: &str| {
        let plain = label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
        plain && !label.is_empty() && label.len() < 64
    };
    host.len() < 254
        && host.split('.').all(label)
        && last.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && !HOUSE.contains(&last)
}

/// Whether an address is out in the world, where everybody may send something, and not in the host's own network.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    !(address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_broadcast()
        || address.is_multicast()
        || address.is_documentation()
        || a == 0
        || a >= 240
        // Carriers' own networks, protocols, the way from version 6, and measurements.
        || a == 100 && b & 0xc0 == 64
        || [a, b, c] == [192, 0, 0]
        || [a, b, c] == [192, 88, 99]
        || a == 198 && b & 0xfe == 18)
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let parts = address.segments();
    // Where only version 6 is spoken, a gateway leads to version 4 addresses in such clothes.
    if parts[..6] == [0x64, 0xff9b, 0, 0, 0, 0] {
        let [.., a, b, c, d] = address.octets();
        return is_public_v4(Ipv4Addr::new(a, b, c, d));
    }
    // Only this eighth of all addresses is given out; a version 4 address in version 6 clothes lies outside of it. Inside,
    // some lead into version 4 networks (2002, 2001:0) or are for examples and protocols.
    parts[0] & 0xe000 == 0x2000
        && parts[0] != 0x2002
        && !(parts[0] == 0x2001 && (parts[1] < 0x200 || parts[1] == 0xdb8))
        && !(parts[0] == 0x3fff && parts[1] < 0x1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_in_a_house_of_its_own_are_refused() {
        let inside = [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.8.8.8",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.19.255.255",
            "198.51.100.7",
            "203.0.113.9",
            "224.0.0.1",
            "239.1.1.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:8.8.8.8",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "64:ff9b:1::1",
            "100::1",
            "2001::1",
            "2001:10::1",
            "2001:20::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ];
        for address in inside {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
        let outside = [
            "1.1.1.1",
            "8.8.8.8",
            "100.63.255.255",
            "100.128.0.1",
            "172.15.0.1",
            "172.32.0.1",
            "192.0.1.1",
            "198.17.0.1",
            "198.20.0.1",
            "223.255.255.255",
            "2001:4860:4860::8888",
            "2606:4700::1111",
            "2a00:1450:4001::200a",
        ];
        for address in outside {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
    }

    #[test]
    fn only_a_name_out_in_the_world_is_taken_and_only_over_https() {
        let refused = [
            "",
            "no address",
            "http://push.example.org/x",
            "ftp://push.example.org/",
            "/path",
            "https:///x",
            "https://127.0.0.1/x",
            "https://[::1]/x",
            "https://8.8.8.8/x",
            "https://2130706433/",
            "https://0x7f000001/",
            "https://127.1/",
            "https://1.2.3.0x4/",
            "https://localhost/x",
            "https://printer/x",
            "https://printer.local/",
            "https://db.internal/",
            "https://nas.lan/",
            "https://a.home.arpa/",
            "https://push.example.org:8443/x",
            "https://push.example.org:/x",
            "https://ann@push.example.org/x",
            "https://ann:pw@push.example.org/",
            "https://push.example.org/x#y",
            "https://push.example.org./x",
            "https://push..example.org/",
            "https://push.example.org:99999/x",
        ];
        for text in refused {
            assert_eq!(Endpoint::read(text, false), Err(BadEndpoint), "{text}");
        }
        let long = format!("https://push.example.org/{}", "x".repeat(LONGEST));
        assert_eq!(Endpoint::read(&long, false), Err(BadEndpoint));
        let taken = Endpoint::read("https://Push.Example.org/wpush/v2/gAAA?x=1", false).unwrap();
        assert_eq!(
            (taken.host.as_str(), taken.port, taken.path.as_str()),
            ("push.example.org", 443, "/wpush/v2/gAAA?x=1")
        );
        assert_eq!(taken.origin(), "https://push.example.org");
        assert!(Endpoint::read("https://push.example.org:443/x", false).is_ok());
    }

    #[test]
    fn on_trial_this_machine_may_receive() {
        let here = Endpoint::read("https://127.0.0.1:4000/x", true).unwrap();
        assert_eq!(here.origin(), "https://127.0.0.1:4000");
        assert!(Endpoint::read("http://127.0.0.1:4000/x", true).is_err(), "but not without its certificate");
    }

    #[test]
    fn the_services_of_browsers_are_known_and_those_that_only_sound_like_them_are_not() {
        let endpoint = |host: &str| Endpoint::read(&format!("https://{host}/x"), false).unwrap();
        for host in ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"] {
            assert!(endpoint(host).is_known(), "{host}");
        }
        for host in ["evil-fcm.googleapis.com", "push.apple.com.example.org", "xpush.apple.com"] {
            assert!(!endpoint(host).is_known(), "{host}");
        }
        assert!(endpoint("fcm.googleapis.com").takes_back() && !endpoint("web.push.apple.com").takes_back());
    }
}
