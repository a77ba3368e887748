#!/usr/bin/env node
/**
 * Allows Playwright to control the distribution's Firefox over WebDriver BiDi. Playwright starts this program as
 * if it were Firefox. It starts Firefox, forwards all messages, and responds itself to the one command that
 * Firefox ESR doesn't support and Playwright sends for every page.
 */
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';

/** The command that sets `prefers-color-scheme`, which no test needs in Firefox. */
const MISSING = 'emulation.setMediaFeaturesOverride';
/** Message on Firefox's standard error that Playwright waits for. */
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn( process.env.FIREFOX ?? 'firefox-esr', process.argv.slice( 2 ), {
	stdio: [ 'ignore', 'inherit', 'pipe' ],
} );
firefox.on( 'error', ( error ) => {
	console.error( error.message );
	process.exit( 1 );
} );
firefox.on( 'exit', ( code ) => process.exit( code ?? 1 ) );
for ( const signal of [ 'SIGINT', 'SIGTERM', 'SIGHUP' ] ) {
	process.on( signal, () => firefox.kill( signal ) );
}

let said = '';
firefox.stderr.on( 'data', function listen( data ) {
	said += data;
	const address = LISTENING.exec( said )?.[ 1 ];
	if ( ! address ) {
		return;
	}
	firefox.stderr.off( 'data', listen ).pipe( process.stderr );
	const bridge = new WebSocketServer( { port: 0, host: '127.0.0.1' }, () =>
		console.error( `WebDriver BiDi listening on ws://127.0.0.1:${ bridge.address().port }` )
	);
	bridge.on( 'connection', ( client, request ) => connect( client, address + request.url ) );
} );

/** Connects a client of the bridge to Firefox. */
function connect( client, address ) {
	const browser = new WebSocket( address, { perMessageDeflate: false } );
	const early = [];
	client.on( 'message', ( message ) => {
		const text = String( message );
		const { id, method } = JSON.parse( text );
		if ( method === MISSING ) {
			client.send( JSON.stringify( { type: 'success', id, result: {} } ) );
		} else if ( browser.readyState === WebSocket.OPEN ) {
			browser.send( text );
		} else {
			early.push( text );
		}
	} );
	browser.on( 'open', () => early.splice( 0 ).forEach( ( text ) => browser.send( text ) ) );
	browser.on( 'message', ( message ) => client.send( String( message ) ) );
	browser.on( 'error', ( error ) => console.error( error.message ) );
	browser.on( 'close', () => client.close() );
	client.on( 'close', () => browser.close() );
}
