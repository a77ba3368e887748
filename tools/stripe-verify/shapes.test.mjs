import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareShapes } from './shapes.mjs';

const recording = ( ...lines ) => lines.map( ( line ) => `GET /v1/charges/{id}\tcharge\t${ line }\n` ).join( '' );

test( 'a field that only one has, and one of another type, are differences', () => {
	const real = recording( 'id\tstring', 'amount\tinteger', 'review\tNULL', 'renamed\tstring' );
	assert.deepEqual( compareShapes( real, real ), [] );
	assert.deepEqual(
		compareShapes( real, recording( 'id\tstring', 'amount\tstring', 'review\tstring', 'former\tstring' ) ),
		[
			'GET /v1/charges/{id} charge: amount is integer at Stripe, string at the fake',
			'GET /v1/charges/{id} charge: only Stripe has renamed',
			'GET /v1/charges/{id} charge: only the fake has former',
		]
	);
	assert.deepEqual( compareShapes( real, '' ), [], 'what only one was asked for says nothing' );
} );
