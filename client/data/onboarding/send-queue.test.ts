import { createSendQueue } from './send-queue';

/** A sender whose calls the test settles one by one. */
function sender() {
	const sent: { thing: string; settle: ( error?: Error ) => void }[] = [];
	const send = ( thing: string ) =>
		new Promise< void >( ( resolve, reject ) =>
			sent.push( { thing, settle: ( error ) => ( error ? reject( error ) : resolve() ) } )
		);
	return { sent, ...createSendQueue( send ) };
}

const settled = () => new Promise( ( resolve ) => setTimeout( resolve ) );

test( 'one thing is sent at a time, and of those that wait the newest only', async () => {
	const { sent, send } = sender();
	const all = [ 'a', 'b', 'c' ].map( send );
	expect( sent.map( ( { thing } ) => thing ) ).toEqual( [ 'a' ] );
	sent[ 0 ]?.settle();
	await settled();
	expect( sent.map( ( { thing } ) => thing ) ).toEqual( [ 'a', 'c' ] );
	sent[ 1 ]?.settle();
	await Promise.all( all );
	void send( 'd' );
	expect( sent.at( -1 )?.thing ).toBe( 'd' );
} );

test( 'what failed does not keep a newer thing from being sent', async () => {
	const { sent, send } = sender();
	const all = [ 'a', 'b' ].map( send );
	sent[ 0 ]?.settle( new Error( 'No.' ) );
	await settled();
	expect( sent.at( -1 )?.thing ).toBe( 'b' );
	sent[ 1 ]?.settle();
	await expect( Promise.all( all ) ).resolves.toBeDefined();
} );

test( 'it fails where the newest failed, and the next is sent again', async () => {
	const { sent, send } = sender();
	const failing = send( 'a' );
	sent[ 0 ]?.settle( new Error( 'No.' ) );
	await expect( failing ).rejects.toThrow( 'No.' );
	void send( 'b' );
	expect( sent.at( -1 )?.thing ).toBe( 'b' );
} );

test( 'leaving the page sends what waits at once', () => {
	const { sent, send } = sender();
	[ 'a', 'b', 'c' ].forEach( ( thing ) => void send( thing ) );
	window.dispatchEvent( new Event( 'pagehide' ) );
	expect( sent.map( ( { thing } ) => thing ) ).toEqual( [ 'a', 'c' ] );
} );

test( 'settled waits for what is on its way, and does not say whether it failed', async () => {
	const { sent, send, settled: allSettled } = sender();
	await allSettled();
	send( 'a' ).catch( () => undefined );
	const order: string[] = [];
	const waits = allSettled().then( () => order.push( 'settled' ) );
	await settled();
	order.push( 'answered' );
	sent[ 0 ]?.settle( new Error( 'No.' ) );
	await waits;
	expect( order ).toEqual( [ 'answered', 'settled' ] );
} );
