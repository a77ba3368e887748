import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classesWithSql, needsShop, neverSent, onlyOnOneDatabase } from './rules.mjs';
import { together } from './statements.mjs';

const statements = {
	'Tillbook\\A::read': { 'SELECT ?': 'SELECT 1', 'SELECT a': 'SELECT a' },
	'Tillbook\\B::write': { 'UPDATE b': 'UPDATE b' },
};

test( 'names what no marked test sends, by method and statement', () => {
	const marked = { 'Tillbook\\A::read': { 'SELECT ?': 'SELECT 2' } };
	const findings = onlyOnOneDatabase( statements, marked );
	assert.equal( findings.length, 2 );
	assert.match( findings[ 0 ], /^Tillbook\\A::read .*: SELECT a$/ );
	assert.match( findings[ 1 ], /^Tillbook\\B::write .*: UPDATE b$/ );
	assert.deepEqual( onlyOnOneDatabase( statements, statements ), [] );
} );

test( 'takes a read with a lock for the same read without one, and for no other', () => {
	const locking = { 'Tillbook\\A::read': { 'SELECT a LOCK IN SHARE MODE': '', 'SELECT b LOCK IN SHARE MODE': '' } };
	const marked = { 'Tillbook\\A::read': { 'SELECT a': '' } };
	const findings = onlyOnOneDatabase( locking, marked );
	assert.equal( findings.length, 1 );
	assert.match( findings[ 0 ], /: SELECT b LOCK IN SHARE MODE$/ );
	assert.deepEqual( onlyOnOneDatabase( marked, locking ), [] );
} );

test( 'names classes whose SQL nothing sends', () => {
	assert.deepEqual( neverSent( statements, [ 'Tillbook\\A', 'Tillbook\\B' ] ), [] );
	assert.deepEqual( neverSent( statements, [ 'Tillbook\\C' ] ), [ 'Tillbook\\C holds SQL that no test sends.' ] );
} );

test( 'finds the classes that hold SQL, and not those that pass it on', () => {
	const classes = classesWithSql();
	assert.ok( classes.includes( 'Tillbook\\Ledger\\Write\\Rollups' ) );
	assert.ok( classes.includes( 'Tillbook\\Platform\\OwnTables' ) );
	assert.ok( ! classes.includes( 'Tillbook\\Ledger\\Database' ) );
	assert.ok( ! classes.includes( 'Tillbook\\Platform\\Json' ) );
} );

test( 'excuses on the stand-in only what needs the shop or WooCommerce’s tables', () => {
	assert.ok( needsShop( 'Tillbook\\Features\\Checkout\\StockHold' ) );
	assert.ok( needsShop( 'Tillbook\\Features\\MultiCurrency\\Orders\\Reports\\LookupTables' ) );
	assert.ok( needsShop( 'Tillbook\\Platform\\Inbox\\StoredNotes' ) );
	assert.ok( needsShop( 'Tillbook\\Platform\\Orders\\CustomerLinks' ) );
	assert.ok( ! needsShop( 'Tillbook\\Platform\\Inbox\\Inbox' ) );
	assert.ok( ! needsShop( 'Tillbook\\Platform\\Orders\\Orders' ) );
	assert.ok( ! needsShop( 'Tillbook\\Features\\Payments\\Payments' ) );
	assert.ok( ! needsShop( 'Tillbook\\Ledger\\Write\\Rollups' ) );
} );

test( 'puts together what several processes wrote', () => {
	assert.deepEqual( together( [ { a: { one: '1' } }, { a: { two: '2' }, b: { three: '3' } } ] ), {
		a: { one: '1', two: '2' },
		b: { three: '3' },
	} );
} );
