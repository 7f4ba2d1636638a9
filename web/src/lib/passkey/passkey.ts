import type { Me, Passkey } from '$lib/generated/protocol';
import { addPasskey, askPasskey, beginPasskey, comeInWithPasskey, HAS_SERVER, Refusal } from '$lib/net/http';
import { bytes, letters } from '$lib/push/written';

/** Whether an address is one of numbers, for which no passkey can be made. */
export const isNumbers = (host: string): boolean => /^[\d.]+$|:/.test(host);

/** Whether passkeys work in this browser, at the address where it has us open. */
export const passkeysWork = (): boolean =>
  HAS_SERVER && 'PublicKeyCredential' in globalThis && isSecureContext && !isNumbers(location.hostname);

/** Has the browser make a passkey for whoever is here, and adds it. */
export async function makePasskey(name: string): Promise<Passkey[]> {
  const wish = await beginPasskey();
  const made = await orRefuse(
    navigator.credentials.create({
      publicKey: {
        challenge: bytes(wish.challenge),
        rp: { id: wish.site, name: 'Spellenkast' },
        user: { id: bytes(wish.person), name: wish.name, displayName: wish.name },
        pubKeyCredParams: wish.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: wish.known.map((id) => ({ type: 'public-key', id: bytes(id) })),
        // Nobody types a name to come in with it.
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    }),
  );
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  return addPasskey({
    ceremony: wish.ceremony,
    name,
    id: made.id,
    client_data: letters(clientDataJSON),
    attestation: letters(attestationObject),
  });
}

/** Becomes whoever the passkey belongs to that is chosen in the browser. */
export async function usePasskey(): Promise<Me> {
  const { ceremony, challenge, site } = await askPasskey();
  const chosen = await orRefuse(
    navigator.credentials.get({
      publicKey: { challenge: bytes(challenge), rpId: site, userVerification: 'required' },
    }),
  );
  const answer = chosen.response as AuthenticatorAssertionResponse;
  return comeInWithPasskey({
    ceremony,
    id: chosen.id,
    client_data: letters(answer.clientDataJSON),
    authenticator_data: letters(answer.authenticatorData),
    signature: letters(answer.signature),
    person: letters(answer.userHandle),
  });
}

/** What the browser gives; where it gives none, it does not say why: perhaps somebody thought better of it. */
async function orRefuse(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const given = await asked.catch((error: DOMException) => {
    const there = error.name === 'InvalidStateError';
    throw new Refusal(there ? 'passkey-there' : 'no-passkey', error.message);
  });
  if (!given) throw new Refusal('no-passkey', 'The browser gave no passkey.');
  return given as PublicKeyCredential;
}
