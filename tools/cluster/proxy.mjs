/** A load balancer: each request goes to the next web server, or to the other one if that one isn't there. */
import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';

/**
 * @param {number} port
 * @param {number[]} servers their ports
 */
export async function startProxy( port, servers ) {
	let turn = 0;
	const proxy = createServer( async ( request, response ) => {
		const parts = [];
		for await ( const part of request ) {
			parts.push( part );
		}
		const body = Buffer.concat( parts );
		const first = turn++ % servers.length;
		const order = [ ...servers.slice( first ), ...servers.slice( 0, first ) ];
		for ( const [ index, server ] of order.entries() ) {
			try {
				await pass( request, body, response, server );
				return;
			} catch ( error ) {
				// Only a request that no server has seen may go to another one.
				if ( error.code !== 'ECONNREFUSED' || index === order.length - 1 ) {
					if ( ! response.headersSent ) {
						response.writeHead( 502 );
					}
					response.end();
					return;
				}
			}
		}
	} );
	proxy.listen( port, '127.0.0.1' );
	await once( proxy, 'listening' );
	return {
		async stop() {
			proxy.close();
			proxy.closeAllConnections();
		},
	};
}

function pass( request, body, response, port ) {
	return new Promise( ( done, fail ) => {
		const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress, connection: 'close' };
		delete headers[ 'transfer-encoding' ];
		if ( body.length > 0 ) {
			headers[ 'content-length' ] = String( body.length );
		}
		const onward = ask(
			{ host: '127.0.0.1', port, method: request.method, path: request.url, headers },
			( answer ) => {
				response.writeHead( answer.statusCode ?? 502, { ...answer.headers, 'x-served-by': String( port ) } );
				answer.pipe( response );
				answer.on( 'end', done );
				answer.on( 'error', fail );
			}
		);
		onward.on( 'error', fail );
		onward.end( body );
	} );
}
