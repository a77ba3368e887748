import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { file, field, id, open, path, press } from '../../../tests/js/dispute-challenge-page';
import { testDisputeDetail } from '../../../tests/js/disputes';
import { testSettings } from '../../../tests/js/page-settings';
import { rest } from '../../../tests/js/rest';
import { setSettings } from '../../lib/settings';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );

describe( 'what the account can’t', () => {
	const CHECK = 'POST /wc/v3/payments/abilities/check';
	const cannot = ( ability: 'respondToDisputes' | 'uploadFiles' | 'readFiles', reason: string ) =>
		setSettings(
			testSettings( {
				capabilities: { view: true, dispute: ability !== 'respondToDisputes' },
				missingAbilities: { [ ability ]: reason },
				checkableAbilities: [ ability ],
			} )
		);
	const can = { missingAbilities: {}, checkableAbilities: [], capabilities: { view: true, dispute: true } };

	it( 'is said once, and the form opens when the permission is there', async () => {
		cannot( 'respondToDisputes', 'Select “Disputes: Write”.' );
		await open( {}, { [ CHECK ]: can } );
		expect( screen.getByRole( 'heading', { name: 'Dispute evidence' } ) ).toBeInTheDocument();
		expect( screen.getAllByText( /Select “Disputes: Write”/ ) ).toHaveLength( 1 );
		expect( screen.queryByRole( 'button', { name: 'Submit evidence' } ) ).toBeNull();
		await press( 'Check again' );
		expect( await screen.findByRole( 'button', { name: 'Submit evidence' } ) ).toBeInTheDocument();
		const done = screen.getByText( 'Permission granted. You can continue.' );
		await waitFor( () => expect( done.closest( '[tabindex="-1"]' ) ).toHaveFocus() );
	} );

	it( 'leaves texts: files wait for their own permission', async () => {
		cannot( 'uploadFiles', 'Select “Files: Write”.' );
		await open( {}, { [ CHECK ]: can } );
		expect( screen.getByText( /Select “Files: Write”/ ) ).toBeInTheDocument();
		expect( screen.queryByLabelText( /Choose files/ ) ).toBeNull();
		expect( screen.queryByRole( 'button', { name: 'Add a receipt from the order' } ) ).toBeNull();
		expect( screen.getAllByText( /Files can’t be uploaded at the moment/ ).length ).toBeGreaterThan( 1 );
		await userEvent.type( field( 'Customer name' ), 'Ada' );
		await press( 'Check again' );
		expect( await screen.findByLabelText( 'Receipt Choose files' ) ).toBeInTheDocument();
		expect( field( 'Customer name' ) ).toHaveValue( 'Ada' );
	} );

	it( 'hides names of files until they can be read', async () => {
		cannot( 'readFiles', 'Select “Files: Read”.' );
		const evidence = { receipt: 'file_r' };
		await open( { evidence, files: [] }, { [ CHECK ]: can } );
		expect( screen.getByText( /A file is attached/ ) ).toBeInTheDocument();
		expect( screen.queryByText( /upload it again/ ) ).toBeNull();
		rest.answers[ `GET ${ path() }` ] = testDisputeDetail( { id, evidence, files: [ file( 'r' ) ] } );
		await press( 'Check again' );
		expect( await screen.findByRole( 'button', { name: /Preview r.pdf/ } ) ).toBeInTheDocument();
	} );

	it( 'at the deadline is left to the merchant', async () => {
		const reason = 'Submit it yourself before then.';
		setSettings(
			testSettings( {
				capabilities: { view: true, dispute: true },
				missingAbilities: { submitSavedEvidence: reason },
			} )
		);
		await open();
		expect( screen.getByText( reason ) ).toBeInTheDocument();
		expect( screen.queryByText( /submitted automatically/ ) ).toBeNull();
	} );
} );
