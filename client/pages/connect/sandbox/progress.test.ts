import { IDLE, reduce, type Progress, type ProgressAction } from './progress';

const after = ( ...actions: ProgressAction[] ): Progress => actions.reduce( reduce, IDLE );
const start: ProgressAction = { type: 'start' };
const wait: ProgressAction = { type: 'wait' };
const connected: ProgressAction = { type: 'connected', target: '/there' };
const polled = ( status: string | undefined, elapsedMs = 2500 ): ProgressAction => ( { type: 'polled', status, elapsedMs } );

test( 'it begins at 5 and rises while the call runs, without getting to 40', () => {
	expect( after( start ).percent ).toBe( 5 );
	let before = after( start );
	for ( let seconds = 0; seconds < 120; seconds++ ) {
		const now = reduce( before, wait );
		expect( now.percent ).toBeGreaterThanOrEqual( before.percent );
		before = now;
	}
	expect( before.percent ).toBeGreaterThan( 35 );
	expect( before.percent ).toBeLessThan( 40 );
} );

test( 'the success of the call is 40', () => {
	expect( after( start, connected ) ).toMatchObject( { is: 'polling', percent: 40 } );
	expect( after( start, wait, wait, connected ).percent ).toBe( 40 );
} );

test( 'a status without "pending" ends it', () => {
	expect( after( start, connected, polled( 'complete' ) ) ).toMatchObject( { is: 'done', percent: 100, target: '/there' } );
	expect( after( start, connected, polled( 'restricted' ) ).is ).toBe( 'done' );
} );

test( 'while it is pending, or nobody answers, it is asked again', () => {
	expect( after( start, connected, polled( 'pending' ) ) ).toMatchObject( { is: 'polling', percent: 45 } );
	expect( after( start, connected, polled( 'pending_verification' ) ).is ).toBe( 'polling' );
	expect( after( start, connected, polled( undefined ) ).is ).toBe( 'polling' );
} );

test( 'more than 40 seconds end it', () => {
	expect( after( start, connected, polled( 'pending', 40000 ) ).is ).toBe( 'polling' );
	expect( after( start, connected, polled( 'pending', 40001 ) ) ).toMatchObject( { is: 'done', percent: 100 } );
} );

test( 'more than 95 percent end it', () => {
	const polls = ( number: number ) => Array.from( { length: number }, () => polled( 'pending' ) );
	expect( after( start, connected, ...polls( 11 ) ) ).toMatchObject( { is: 'polling', percent: 95 } );
	expect( after( start, connected, ...polls( 12 ) ) ).toMatchObject( { is: 'done', percent: 100 } );
} );

test( 'a failure says what the server said, and it can be tried again', () => {
	const failed = after( start, { type: 'failed', message: 'No.' } );
	expect( failed ).toMatchObject( { is: 'failed', message: 'No.' } );
	expect( reduce( failed, start ) ).toMatchObject( { is: 'connecting', percent: 5, message: '' } );
} );

test( 'an answer that comes too late changes nothing', () => {
	const failed = after( start, { type: 'failed', message: 'No.' } );
	expect( reduce( failed, connected ) ).toBe( failed );
	expect( reduce( failed, polled( 'complete' ) ) ).toBe( failed );
	expect( after( start, connected, polled( 'complete' ), polled( 'pending' ) ).is ).toBe( 'done' );
} );
