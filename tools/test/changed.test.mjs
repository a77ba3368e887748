import assert from 'node:assert/strict';
import { test } from 'node:test';
import { touched } from './changed.mjs';

test( 'client code touches the tests and the pages that import it', () => {
	const { jest, phpunit, browser, stores } = touched( [ 'client/pages/documents/index.tsx' ] );
	assert.deepEqual( jest, [ '--passWithNoTests', '--findRelatedTests', 'client/pages/documents/index.tsx' ] );
	assert.deepEqual( [ phpunit, browser, stores ], [ null, [ 'documents' ], false ] );
} );

test( 'how Jest is set up touches all its tests', () => {
	assert.deepEqual( touched( [ 'tools/jest/packages.cjs' ] ).jest, [] );
} );

test( 'a part that several pages use touches their journeys', () => {
	const { browser } = touched( [ 'client/components/details-frame/index.tsx' ] );
	assert.ok( browser.includes( 'payout-details' ), String( browser ) );
} );

test( 'PHP touches the tests of its feature, and of its part of the lower layers', () => {
	assert.match(
		touched( [ 'includes/Features/Payments/PaymentsController.php' ] ).phpunit[ 1 ],
		/\(Features\\\\Payments\)/
	);
	assert.match(
		touched( [ 'includes/Features/Settings/SettingsController.php' ] ).phpunit[ 1 ],
		/Features\\\\Settings/
	);
	assert.match( touched( [ 'includes/Ledger/Migrations/sql/0001-ledger.sql' ] ).phpunit[ 1 ], /\(Ledger\)/ );
	assert.match( touched( [ 'includes/Providers/Sandbox/Payouts.php' ] ).phpunit[ 1 ], /Provider/ );
} );

test( 'the pattern for PHPUnit fits tests of the folder and no others', () => {
	const [ , pattern ] = touched( [ 'includes/Features/Payments/PaymentsController.php' ] ).phpunit;
	const regex = new RegExp( pattern.slice( 1, -1 ) );
	assert.ok( regex.test( 'Tillbook\\Tests\\Features\\Payments\\RefundRouteTest::testOne' ) );
	assert.ok( ! regex.test( 'Tillbook\\Tests\\Platform\\PaymentsTest::testOne' ) );
} );

test( 'a test touches itself, a fixture its folder', () => {
	assert.match(
		touched( [ 'tests/php/Features/Payments/RefundRouteTest.php' ] ).phpunit[ 1 ],
		/Features\\\\Payments\\\\RefundRouteTest/
	);
	assert.match(
		touched( [ 'tests/php/Features/Exports/ExportsTestCase.php' ] ).phpunit[ 1 ],
		/\(Features\\\\Exports\)/
	);
	assert.deepEqual( touched( [ 'tests/e2e/documents.spec.ts' ] ).browser, [ 'documents' ] );
	assert.deepEqual( touched( [ 'tests/e2e/walk/states.spec.ts' ] ).browser, [ 'walk/states' ] );
} );

test( 'shared code of the PHP tests touches the tests that use it, also through other shared code', () => {
	const [ , pattern ] = touched( [ 'tests/php/Support/KilledBefore.php' ] ).phpunit;
	assert.match( pattern, /Features\\\\Disputes\\\\DisputedOrdersTest/ );
	assert.doesNotMatch( pattern, /Loans/ );
	// Exports start this file in a process of their own.
	assert.match(
		touched( [ 'tests/php/Features/Exports/parallel/work.php' ] ).phpunit[ 1 ],
		/\(Features\\\\Exports\)/
	);
	assert.match( touched( [ 'tests/fixtures/formats.json' ] ).phpunit[ 1 ], /\(Platform\\\\FormatsTest\)/ );
	assert.match(
		touched( [ 'tests/php/Features/MonthClose/golden/test-payouts-2026-10-csv.csv' ] ).phpunit[ 1 ],
		/\(Features\\\\MonthClose\)/
	);
	assert.match( touched( [ 'tools/fake-stripe/money.mjs' ] ).phpunit[ 1 ], /\(Providers\\\\Stripe\)/ );
} );

test( 'code that most PHP tests use, or whose users are unknown, touches all of them', () => {
	for ( const path of [
		'tests/php/TestCase.php',
		'tests/php/Support/stripe-time.php',
		'tests/php/bootstrap.php',
		'tests/php/Support/NewAndUnused.php',
		'phpunit.xml.dist',
	] ) {
		assert.deepEqual( touched( [ path ] ).phpunit, [], path );
	}
} );

test( 'what the plugin does when it comes and goes touches the stores', () => {
	const { stores, phpunit } = touched( [ 'uninstall.php' ] );
	assert.equal( stores, true );
	assert.match( phpunit[ 1 ], /\(Platform\\\\Boot\)/ );
} );

test( 'docs touch nothing', () => {
	const { jest, phpunit, browser, stores } = touched( [ 'docs/testing.md' ] );
	assert.deepEqual( [ jest, phpunit, browser, stores ], [ null, null, null, false ] );
} );
