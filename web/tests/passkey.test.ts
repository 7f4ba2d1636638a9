import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PHONE, shoot } from './browser';
import { ask, openHouse } from './house';
import { said } from './words';

const house = openHouse();

/** A phone with a fingerprint, as Chromium plays one to its pages; the finger is always the right one. */
async function phoneOf(page: Page): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

it('with a passkey one is the same person on another device, until it is removed', async () => {
  const ann = await house.arrive({}, house.server.named);
  const first = await phoneOf(ann.page);
  await ask(ann.page, 'POST', '/me', { name: 'Ann' });
  await ann.page.goto('/me');
  const passkeys = ann.page.getByTestId('passkey');
  await ann.page.getByTestId('add-passkey').click();
  await expect.poll(() => passkeys.count()).toBe(1);
  expect(await passkeys.textContent()).toContain(said('passkey-called', { number: 1 }));
  // The same phone makes no second one.
  await ann.page.getByTestId('add-passkey').click();
  await ann.page.getByText(said('refusal-passkey-there')).waitFor();
  expect(await passkeys.count()).toBe(1);
  await passkeys.getByRole('button', { name: said('passkey-rename-which', { name: 'Passkey 1' }) }).click();
  await ann.page.locator('#passkey-name').fill('My phone');
  await ann.page.locator('#passkey-name').press('Enter');
  await passkeys.filter({ hasText: 'My phone' }).waitFor();
  await shoot(ann.page, 'passkeys');

  const { page, context, errors } = await house.arrive({ viewport: PHONE }, house.server.named);
  const second = await phoneOf(page);
  await page.goto('/');
  const signIn = page.getByTestId('use-passkey');
  // There is none on this device.
  await signIn.click();
  await page
    .getByRole('status')
    .filter({ hasText: said('refusal-no-passkey') })
    .waitFor();
  const { credentials } = await first.session.send('WebAuthn.getCredentials', first);
  for (const credential of credentials)
    await second.session.send('WebAuthn.addCredential', { ...second, credential });
  await signIn.click();
  const welcome = page.getByRole('status').filter({ hasText: said('house-welcome-back', { name: 'Ann' }) });
  await welcome.waitFor();
  const [me, there] = [await ask<{ id: string }>(ann.page, 'GET', '/me'), await ask(page, 'GET', '/me')];
  expect(there).toEqual(me);

  // Whoever is somebody else is asked before they become her.
  await context.clearCookies();
  await ask(page, 'POST', '/me', { name: 'Ben' });
  await page.reload();
  const offer = page.locator('dialog[open]', { hasText: said('house-recover-ask', { name: 'Ben' }) });
  await signIn.click();
  await offer.getByRole('button', { name: said('house-recover-no') }).click();
  expect(await ask(page, 'GET', '/me')).toMatchObject({ name: 'Ben' });
  await signIn.click();
  await shoot(page, 'passkey-instead');
  await offer.getByTestId('recover-yes').click();
  await welcome.waitFor();
  expect(await ask(page, 'GET', '/me')).toEqual(me);

  await ann.page.reload();
  await expect.poll(() => ann.page.getByTestId('device').count()).toBe(3);
  await passkeys.getByRole('button', { name: said('passkey-remove-which', { name: 'My phone' }) }).click();
  await ann.page.getByTestId('yes').click();
  await expect.poll(() => passkeys.count()).toBe(0);
  await context.clearCookies();
  await page.reload();
  await signIn.click();
  await page
    .getByRole('status')
    .filter({ hasText: said('refusal-passkey') })
    .waitFor();
  expect(await ask(page, 'GET', '/me')).toBeNull();
  expect([...errors, ...ann.errors]).toEqual([]);
  await Promise.all([context.close(), ann.leave()]);
});

it('passkeys are not offered where they cannot work', async () => {
  const numbered = await house.arrive();
  await ask(numbered.page, 'POST', '/me', { name: 'Ann' });
  const bare = await house.arrive({}, house.server.named);
  await bare.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  await ask(bare.page, 'POST', '/me', { name: 'Ben' });
  for (const { page } of [numbered, bare]) {
    await page.goto('/me');
    await page.getByTestId('device').waitFor();
    expect(await page.getByTestId('add-passkey').count()).toBe(0);
    await page.goto('/');
    await page.locator('#link').waitFor();
    expect(await page.getByTestId('use-passkey').count()).toBe(0);
  }
  await Promise.all([numbered.leave(), bare.leave()]);
});
