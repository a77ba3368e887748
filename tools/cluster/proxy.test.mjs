import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { readOptions } from './options.mjs';
import { freePorts } from './ports.mjs';
import { startProxy } from './proxy.mjs';

describe( 'the proxy of a cluster', () => {
	const servers = [];
	let proxy;
	let url;

	before( async () => {
		const [ port, ...ports ] = await freePorts( 3 );
		for ( const [ index, own ] of ports.entries() ) {
			const server = createServer( async ( request, response ) => {
				let body = '';
				for await ( const part of request ) {
					body += part;
				}
				response.writeHead( 201, { 'set-cookie': [ 'a=1', 'b=2' ] } );
				response.end( `${ index } ${ request.method } ${ request.headers.host } ${ body }` );
			} );
			server.listen( own, '127.0.0.1' );
			await once( server, 'listening' );
			servers.push( server );
		}
		proxy = await startProxy( port, ports );
		url = `127.0.0.1:${ port }`;
	} );

	after( async () => {
		await proxy.stop();
		servers.forEach( ( server ) => server.close() );
	} );

	it( 'asks one server after the other, with its own name and everything that was sent', async () => {
		const said = [];
		for ( let turn = 0; turn < 4; turn++ ) {
			const answer = await fetch( `http://${ url }/`, { method: 'POST', body: `turn ${ turn }` } );
			assert.equal( answer.status, 201 );
			assert.deepEqual( answer.headers.getSetCookie(), [ 'a=1', 'b=2' ] );
			said.push( await answer.text() );
		}
		assert.deepEqual(
			said,
			[ 0, 1, 0, 1 ].map( ( server, turn ) => `${ server } POST ${ url } turn ${ turn }` )
		);
	} );

	it( 'asks the other one if a server is gone', async () => {
		servers[ 0 ].close();
		servers[ 0 ].closeAllConnections();
		for ( let turn = 0; turn < 3; turn++ ) {
			assert.match( await ( await fetch( `http://${ url }/` ) ).text(), /^1 GET/ );
		}
	} );
} );

describe( 'the options of npm run cluster', () => {
	it( 'checks both forms unless one is named', () => {
		assert.equal( readOptions( [ '--check' ] ).isFormGiven, false );
		assert.deepEqual(
			[ 'form', 'isFormGiven', 'redis' ].map(
				( name ) => readOptions( [ '--form=replica', '--no-redis' ] )[ name ]
			),
			[ 'replica', true, false ]
		);
	} );

	it( 'says what is wrong', () => {
		assert.throws( () => readOptions( [ '--form=ring' ] ), /galera or replica/ );
		assert.throws( () => readOptions( [ '--port=0' ] ), /--port must be a number/ );
		assert.throws( () => readOptions( [ '--nodes=3' ] ), /npm run cluster/ );
	} );
} );
