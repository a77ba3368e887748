import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesOf, foreignUses, ownersIn, partOf, usesIn } from './owners.mjs';

const owners = ownersIn( {
	'Ledger/Migrations/sql/0001-ledger.sql':
		'CREATE TABLE IF NOT EXISTS {p}payments (id int);\nCREATE TABLE IF NOT EXISTS {p}timeline (id int);',
	'Features/Disputes/tables.sql': 'CREATE TABLE IF NOT EXISTS {p}dispute_drafts (id int);',
} );
const found = ( file, php ) => foreignUses( { [ file ]: php }, owners );

test( 'every table is written by its owner alone, and read by others only in the ledger', () => {
	assert.deepEqual( foreignUses( filesOf( '.php' ), ownersIn( filesOf( '.sql' ) ) ), [] );
} );

test( 'no statement that writes is overlooked', () => {
	const php = Object.values( filesOf( '.php' ) ).join( '\n' );
	const written = php.match(
		/['"](?:INSERT (?:IGNORE )?INTO|REPLACE INTO|UPDATE|DELETE FROM) (?!%i)(?=['{$])|->(?:insertIgnore|insertMany|upsertMany)\(/g
	).length;
	const seen = Object.values( filesOf( '.php' ) )
		.flatMap( usesIn )
		.filter( ( { verb } ) => verb === 'write' ).length;
	assert.ok( seen > 60 );
	assert.equal( seen, written );
} );

test( 'a table belongs to the part whose migration creates it', () => {
	assert.deepEqual( owners, {
		payments: 'Ledger',
		timeline: 'Ledger',
		dispute_drafts: 'Features/Disputes',
		exports: 'Features/Exports',
	} );
	assert.deepEqual(
		[
			'Ledger/Write/Rollups.php',
			'Features/Disputes/EvidenceDrafts.php',
			'Providers/Sandbox/State/X.php',
			'Plugin.php',
		].map( partOf ),
		[ 'Ledger', 'Features/Disputes', 'Providers/Sandbox', 'Plugin' ]
	);
} );

test( 'a feature reads the ledger and does not write it, however the statement names its table', () => {
	const file = 'Features/Disputes/DisputeReader.php';
	assert.deepEqual( found( file, "'SELECT * FROM ' . $this->database->table('payments')" ), [] );
	const writes = [
		"'UPDATE ' . $this->database->table('payments') . ' SET a = 1'",
		'$table = $this->database->table(\'payments\');\n$this->database->execute("DELETE FROM $table WHERE id = 1");',
		"'DELETE FROM ' . $this->table() . ' WHERE 1'; private function table(): string { return $this->database->table('payments'); }",
		'"UPDATE {$this->table()} SET a = 1"; private function table(): string { return $this->database->table(\'payments\'); }',
		"$this->database->insertMany('payments', $rows)",
		"private const TABLE = 'payments'; $this->database->insertIgnore(self::TABLE, $row)",
		"foreach (['dispute_drafts', 'payments'] as $table) { $this->database->execute('DELETE FROM ' . $this->database->table($table)); }",
	];
	for ( const php of writes ) {
		assert.deepEqual(
			found( file, php ).filter( ( problem ) => / writes payments, which belongs to Ledger\.$/.test( problem ) )
				.length,
			1,
			php
		);
	}
} );

test( 'a feature writes its own tables, and no other code reads them', () => {
	const php =
		"$this->database->upsertMany('dispute_drafts', $rows); 'SELECT 1 FROM ' . $this->database->table('dispute_drafts')";
	assert.deepEqual( found( 'Features/Disputes/EvidenceDrafts.php', php ), [] );
	assert.deepEqual( found( 'Features/Loans/Loans.php', php ), [
		'Features/Loans/Loans.php writes dispute_drafts, which belongs to Features/Disputes.',
		'Features/Loans/Loans.php reads dispute_drafts, which belongs to Features/Disputes.',
	] );
	assert.equal( found( 'Ledger/Events.php', php ).length, 2 );
} );

test( 'tables that the source does not show are refused outside the ledger', () => {
	const php = '$this->database->upsertMany($table, $rows)';
	assert.match( found( 'Features/Loans/Loans.php', php )[ 0 ], /cannot be told/ );
	assert.deepEqual( found( 'Ledger/Write/BatchWriter.php', php ), [] );
	assert.match( found( 'Features/Loans/Loans.php', "->table('lones')" )[ 0 ], /no migration creates/ );
} );
