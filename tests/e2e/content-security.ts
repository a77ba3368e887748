import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SITE, STRIPE_URL } from './site';

const DOCS = join( __dirname, '../../docs/security.md' );
const WITHOUT_STANDIN = 'tillbook_no_stripe_js';

/** Returns the hosts that the docs tell stores to allow, by directive. */
function documented(): Record< string, string > {
	const [ , section = '' ] = readFileSync( DOCS, 'utf8' ).split( '## Content-Security-Policy' );
	const rows = [ ...section.matchAll( /^\| `([a-z]+-[a-z]+)` \| (.+?) \|/gm ) ];
	return Object.fromEntries( rows.map( ( [ , name = '', hosts = '' ] ) => [ name, hosts.replace( /`/g, '' ) ] ) );
}

const file = () => join( String( SITE ), 'wp-content/mu-plugins/content-security-policy.php' );

/** Lets the shop send a strict policy, as a security plugin does: the site itself, and the hosts of the docs. */
export function sendPolicy() {
	const hosts = documented();
	const policy = [
		"default-src 'self'",
		`script-src 'self' 'nonce-NONCE' ${ hosts[ 'script-src' ] }`,
		`frame-src 'self' ${ hosts[ 'frame-src' ] }`,
		`connect-src 'self' ${ hosts[ 'connect-src' ] }`,
		// The bank's page is the fake's.
		`form-action 'self' ${ hosts[ 'form-action' ]?.replace( 'https://hooks.stripe.com', String( STRIPE_URL ) ) }`,
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data:",
		"font-src 'self' data:",
		"base-uri 'self'",
		"object-src 'none'",
	].join( '; ' );
	writeFileSync(
		file(),
		`<?php
$nonce = bin2hex(random_bytes(16));
add_action('send_headers', static fn() => header(str_replace('NONCE', $nonce, ${ JSON.stringify(
			`Content-Security-Policy: ${ policy }`
		) })));
foreach (['wp_script_attributes', 'wp_inline_script_attributes'] as $hook) {
	add_filter($hook, static fn($attributes) => ['nonce' => $nonce] + $attributes);
}
`
	);
}

/** Ends that. */
export const stopPolicy = () => rmSync( file(), { force: true } );

/**
 * Serves Stripe.js and its frames at Stripe's own address, and notes what the policy refuses.
 *
 * @param page    A shopper's page.
 * @param baseURL The site.
 * @return The refusals.
 */
export async function atStripesAddress( page: Page, baseURL: string | undefined ): Promise< string[] > {
	await page.context().addCookies( [ { name: WITHOUT_STANDIN, value: '1', url: String( baseURL ) } ] );
	await page.route( 'https://js.stripe.com/**', async ( route ) => {
		const { pathname } = new URL( route.request().url() );
		const response = await route.fetch( { url: `${ STRIPE_URL }${ pathname }` } );
		await route.fulfill( { response } );
	} );
	const refused: string[] = [];
	await page.exposeFunction( 'noteRefusal', ( text: string ) => refused.push( text ) );
	await page.addInitScript( () =>
		document.addEventListener( 'securitypolicyviolation', ( { effectiveDirective, blockedURI, sample } ) =>
			( window as unknown as { noteRefusal: ( text: string ) => void } ).noteRefusal(
				`${ effectiveDirective } ${ blockedURI } ${ sample }`
			)
		)
	);
	return refused;
}
