import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchMachine } from './machine.mjs';
import { budgetsOn, holdToBudgets } from './time-budgets.mjs';

const BUDGETS = { php: 100, e2e: 100 };
const IDLE = { loaded: null, pace: 1 };

test( 'a suite that takes half as long again as it may fails the run, by name', () => {
	assert.deepEqual(
		holdToBudgets(
			[
				{ suite: 'php', seconds: 149 },
				{ suite: 'e2e', seconds: 151 },
			],
			IDLE,
			BUDGETS
		),
		{ over: [ 'The suite "e2e" took 151 s of 100 s.' ], fails: true }
	);
	assert.deepEqual( holdToBudgets( [ { suite: 'php', seconds: 149 } ], IDLE, BUDGETS ), { over: [], fails: false } );
} );

test( 'only the browser may take longer on a real WooCommerce', () => {
	const differing = Object.entries( budgetsOn( 'real' ) ).filter(
		( [ suite, seconds ] ) => seconds !== budgetsOn( 'stand-in' )[ suite ]
	);
	assert.deepEqual(
		differing.map( ( [ suite ] ) => suite ),
		[ 'e2e' ]
	);
} );

test( 'only static checks may take longer in a new clone', () => {
	const { static: first, ...others } = budgetsOn( 'stand-in', true );
	assert.deepEqual( { ...others, static: 180 }, budgetsOn( 'stand-in' ) );
	assert.ok( first > 180 );
} );

test( 'on a loaded machine the run says so and nothing fails', () => {
	assert.deepEqual(
		holdToBudgets( [ { suite: 'php', seconds: 300 } ], { loaded: 'its load average was 4', pace: 1 }, BUDGETS ),
		{ over: [ 'The suite "php" took 300 s of 100 s.' ], fails: false }
	);
} );

test( 'a slower machine gets longer, a quicker one not less', () => {
	assert.deepEqual(
		holdToBudgets( [ { suite: 'php', seconds: 250 } ], { loaded: null, pace: 2 }, BUDGETS ).over,
		[]
	);
	assert.deepEqual(
		holdToBudgets( [ { suite: 'php', seconds: 149 } ], { loaded: null, pace: 0.5 }, BUDGETS ).over,
		[]
	);
} );

/** Returns the verdict of a machine with mocked measurements, one for each look(). */
async function verdictOf( given, ...looks ) {
	const machine = watchMachine( { cores: 2, load: 0, measure: async () => looks.shift(), ...given } );
	while ( looks.length > 0 ) {
		await machine.look();
	}
	return machine.verdict();
}

test( 'a machine is loaded by its load average, by one slow loop, or with a single core', async () => {
	assert.deepEqual( await verdictOf( {}, { share: 1.02, pace: 1.1 }, { share: 1.1, pace: 0.9 } ), {
		loaded: null,
		pace: 1.1,
	} );
	assert.match( ( await verdictOf( { load: 1.6 }, { share: 1, pace: 1 } ) ).loaded, /load average was 1\.6/ );
	assert.match(
		( await verdictOf( {}, { share: 1, pace: 1 }, { share: 1.8, pace: 1 } ) ).loaded,
		/waited 80 % of its time/
	);
	assert.match( ( await verdictOf( { cores: 1 }, { share: 1, pace: 1 } ) ).loaded, /one core/ );
} );
