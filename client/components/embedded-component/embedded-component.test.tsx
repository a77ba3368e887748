import { act, fireEvent, render, screen } from '@testing-library/react';
import type { EmbeddedElement, EmbeddedOptions, LoadError, Notifications } from '../../lib/embedded';
import { EmbeddedComponent } from '.';

const session = ( publishableKey = 'pk_other_1', clientSecret = 'secret_1' ) => ( {
	clientSecret,
	publishableKey,
	locale: 'de-DE',
} );

/** A provider's element that a test makes speak. */
class Spoken {
	element: EmbeddedElement;
	exit = () => {};
	start = () => {};
	fail: ( error: LoadError ) => void = () => {};
	notify: ( notifications: Notifications ) => void = () => {};
	collection: object | undefined;
	constructor() {
		this.element = Object.assign( document.createElement( 'div' ), {
			setOnExit: ( callback: () => void ) => ( this.exit = callback ),
			setOnLoaderStart: ( callback: () => void ) => ( this.start = callback ),
			setOnLoadError: ( callback: ( error: LoadError ) => void ) => ( this.fail = callback ),
			setOnNotificationsChange: ( callback: ( notifications: Notifications ) => void ) =>
				( this.notify = callback ),
			setCollectionOptions: ( options: object ) => ( this.collection = options ),
		} ) as unknown as EmbeddedElement;
		this.element.textContent = 'The provider needs more details';
	}
}

describe( 'A component of a provider inside our pages', () => {
	let spoken: Spoken;
	let options: EmbeddedOptions | undefined;

	beforeEach( () => {
		spoken = new Spoken();
		options = undefined;
		window.tillbookEmbeddedProviders = [
			{
				accepts: ( key ) => key.startsWith( 'pk_other_' ),
				load: async ( given ) => {
					options = given;
					return { create: () => spoken.element };
				},
			},
		];
	} );

	afterEach( () => {
		window.tillbookEmbeddedProviders = undefined;
	} );

	it( 'shows the component of the key’s provider, and reports when the merchant is done', async () => {
		const onExit = jest.fn();
		const onNotificationsChange = jest.fn();
		render(
			<EmbeddedComponent
				name="account-onboarding"
				startSession={ async () => session() }
				collectPayoutRequirements
				onExit={ onExit }
				onNotificationsChange={ onNotificationsChange }
			/>
		);
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Loading the verification' );

		expect( await screen.findByText( 'The provider needs more details' ) ).toBeInTheDocument();
		act( () => spoken.start() );
		expect( screen.queryByRole( 'status' ) ).not.toBeInTheDocument();
		expect( spoken.collection ).toEqual( { payoutRequirements: true } );
		expect( options?.locale ).toBe( 'de-DE' );
		act( () => spoken.exit() );
		act( () => spoken.notify( { total: 2, actionRequired: 1 } ) );
		expect( onExit ).toHaveBeenCalledTimes( 1 );
		expect( onNotificationsChange ).toHaveBeenCalledWith( { total: 2, actionRequired: 1 } );
	} );

	it( 'asks for a new session when a secret is needed again', async () => {
		const startSession = jest
			.fn()
			.mockResolvedValueOnce( session() )
			.mockResolvedValueOnce( session( 'pk_other_1', 'secret_2' ) );
		render( <EmbeddedComponent name="account-onboarding" startSession={ startSession } /> );
		await screen.findByText( 'The provider needs more details' );

		expect( await options?.fetchClientSecret() ).toBe( 'secret_1' );
		expect( await options?.fetchClientSecret() ).toBe( 'secret_2' );
		expect( startSession ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'says that it can’t start without a key, and starts again', async () => {
		const startSession = jest.fn().mockResolvedValueOnce( session( '' ) ).mockResolvedValueOnce( session() );
		render( <EmbeddedComponent name="account-onboarding" startSession={ startSession } /> );

		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'Unable to start onboarding. If this problem persists, please contact support.'
		);
		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByText( 'The provider needs more details' ) ).toBeInTheDocument();
	} );

	it( 'says the same of a failure without words, and shows the words of others', async () => {
		const { unmount } = render(
			<EmbeddedComponent name="account-onboarding" startSession={ () => Promise.reject( 7 ) } />
		);
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'Unable to start onboarding.' );
		unmount();

		render(
			<EmbeddedComponent
				name="account-onboarding"
				startSession={ () => Promise.reject( new Error( 'We are closed.' ) ) }
			/>
		);
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'We are closed.' );
	} );

	it( 'says that HTTPS is needed, with Learn more and Cancel', async () => {
		const onCancel = jest.fn();
		render(
			<EmbeddedComponent name="account-onboarding" startSession={ async () => session() } onCancel={ onCancel } />
		);
		await screen.findByText( 'The provider needs more details' );
		act( () => spoken.fail( { error: { type: 'invalid_request_error', message: 'no https' } } ) );

		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'Payment activation through our financial partner requires HTTPS and cannot be completed.'
		);
		expect( screen.getByRole( 'link', { name: /Learn more/ } ) ).toHaveAttribute(
			'href',
			expect.stringContaining( 'https' )
		);
		expect( screen.queryByText( 'The provider needs more details' ) ).not.toBeInTheDocument();
		fireEvent.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
		expect( onCancel ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'says that a script is missing if no provider has the key', async () => {
		render(
			<EmbeddedComponent name="account-onboarding" startSession={ async () => session( 'pk_unheard_of' ) } />
		);

		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'The payment provider’s script is missing from this page.'
		);
	} );
} );
