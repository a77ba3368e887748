import { IDLE, reduce, type Progress, type ProgressAction } from './progress';

const after = ( ...actions: ProgressAction[] ): Progress => actions.reduce( reduce, IDLE );
const start: ProgressAction = { type: 'start' };
const wait: ProgressAction = { type: 'wait' };
const opened: ProgressAction = { type: 'opened', target: '/there', percent: 0 };
const filled = ( percent: number, status: 'pending' | 'complete' = 'pending' ): ProgressAction => ( {
	type: 'filled',
	opening: { status, percent },
} );

test( 'it starts at 5 and rises while the call runs, without reaching 40', () => {
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
	expect( after( start, opened ) ).toMatchObject( { status: 'filling', percent: 40 } );
	expect( after( start, wait, wait, opened ).percent ).toBe( 40 );
} );

test( 'from there it shows how many of the payments are there', () => {
	expect( after( start, opened, filled( 50 ) ) ).toMatchObject( { status: 'filling', percent: 70 } );
	expect( after( start, opened, filled( 99 ) ).percent ).toBeLessThan( 100 );
} );

test( 'it never goes back, where another process said more', () => {
	expect( after( start, opened, filled( 50 ), filled( 20 ) ).percent ).toBe( 70 );
} );

test( 'it is done only when the server says that the account is complete', () => {
	expect( after( start, opened, filled( 100, 'complete' ) ) ).toMatchObject( {
		status: 'done',
		percent: 100,
		target: '/there',
	} );
	expect( after( start, filled( 100, 'complete' ) ).status ).toBe( 'connecting' );
} );

test( 'a setup that was interrupted goes on from where it was', () => {
	expect( after( { type: 'opened', target: '/there', percent: 50 } ) ).toMatchObject( {
		status: 'filling',
		percent: 70,
		target: '/there',
	} );
} );

test( 'a failure says what the server said, and it can be tried again', () => {
	const failed = after( start, { type: 'failed', message: 'No.' } );
	expect( failed ).toMatchObject( { status: 'failed', message: 'No.' } );
	expect( reduce( failed, start ) ).toMatchObject( { status: 'connecting', percent: 5, message: '' } );
} );

test( 'an answer that comes too late changes nothing', () => {
	const failed = after( start, { type: 'failed', message: 'No.' } );
	expect( reduce( failed, opened ) ).toBe( failed );
	expect( reduce( failed, filled( 100, 'complete' ) ) ).toBe( failed );
	expect( after( start, opened, filled( 100, 'complete' ), filled( 20 ) ).status ).toBe( 'done' );
} );
