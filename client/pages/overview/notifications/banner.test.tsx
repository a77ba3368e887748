import { act, render, screen } from '@testing-library/react';
import type { Problem } from '../../../components/embedded-component';
import type { Notifications } from '../../../lib/embedded';
import Banner from './banner';

interface Embedded {
	onNotificationsChange: ( notifications: Notifications ) => void;
	renderProblem: ( problem: Problem, retry: () => void ) => JSX.Element;
}

/** Props that the banner passed to the provider's component. */
let mockGiven: Embedded;
jest.mock( '../../../components/embedded-component', () => ( {
	HTTPS_HELP: 'https://wordpress.org/https',
	EmbeddedComponent: ( props: Embedded ) => {
		mockGiven = props;
		return <p>The provider tells</p>;
	},
} ) );

const tell = ( total: number, actionRequired: number ) =>
	act( () => mockGiven.onNotificationsChange( { total, actionRequired } ) );
const RESOLVE = 'You must resolve the notifications on this page before proceeding.';
const REVIEW = 'The items below are in review.';

describe( 'the notifications of the provider', () => {
	it.each( [
		[ 'that need an action must be resolved', 2, 1, RESOLVE ],
		[ 'that need none are in review', 2, 0, REVIEW ],
	] )( 'say what they mean: those %s', ( _what, total, actionRequired, expected ) => {
		const { container } = render( <Banner /> );
		tell( total, actionRequired );
		expect( container ).toHaveTextContent( expected );
		expect( container ).not.toHaveTextContent( expected === RESOLVE ? REVIEW : RESOLVE );
	} );

	it( 'say nothing while there are none', () => {
		const { container } = render( <Banner /> );
		tell( 0, 0 );
		expect( container.textContent ).toBe( 'The provider tells' );
	} );

	it( 'that are all resolved offer to refresh the page', () => {
		render( <Banner /> );
		tell( 1, 1 );
		expect( screen.queryByRole( 'button', { name: 'Refresh' } ) ).toBeNull();
		tell( 0, 0 );
		expect( document.querySelector( '.components-notice.is-success' ) ).toHaveTextContent(
			'All notifications are resolved.'
		);
		expect( screen.getByRole( 'button', { name: 'Refresh' } ) ).toBeVisible();
	} );

	it( 'that need HTTPS are a warning with a way to the details, other failures an error', () => {
		render( <Banner /> );
		const { container, rerender } = render(
			mockGiven.renderProblem( { needsHttps: true, message: 'x' }, () => {} )
		);
		expect( container.querySelector( '.is-warning' ) ).toHaveTextContent(
			/Some notifications .* require HTTPS and cannot be shown\./
		);
		expect( screen.getByRole( 'link', { name: 'See details' } ) ).toHaveAttribute(
			'href',
			'https://wordpress.org/https'
		);
		rerender( mockGiven.renderProblem( { needsHttps: false, message: 'We are closed.' }, () => {} ) );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'We are closed.' );
	} );
} );
