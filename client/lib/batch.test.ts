import { runBatch } from './batch';

describe( 'a batch', () => {
	it( 'sends two at a time and goes on after a failure', async () => {
		let running = 0;
		let most = 0;
		const results: string[] = [];
		await runBatch(
			[ 1, 2, 3, 4, 5 ],
			async ( item ) => {
				most = Math.max( most, ++running );
				await Promise.resolve();
				running--;
				if ( item === 2 ) {
					throw new Error( 'no' );
				}
			},
			{
				onResult: ( item, failure ) => results.push( `${ item } ${ failure ? 'failed' : 'done' }` ),
				isStopped: () => false,
			}
		);
		expect( most ).toBe( 2 );
		expect( results.sort() ).toEqual( [ '1 done', '2 failed', '3 done', '4 done', '5 done' ] );
	} );

	it( 'starts none after it is stopped, and waits for those that run', async () => {
		let isStopped = false;
		const sent: number[] = [];
		const done: number[] = [];
		await runBatch(
			[ 1, 2, 3, 4 ],
			async ( item ) => {
				sent.push( item );
				isStopped = true;
				await Promise.resolve();
			},
			{ onResult: ( item ) => done.push( item ), isStopped: () => isStopped }
		);
		expect( sent ).toEqual( [ 1 ] );
		expect( done ).toEqual( sent );
	} );
} );
