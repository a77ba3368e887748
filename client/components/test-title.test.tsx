import { Slot, SlotFillProvider } from '@wordpress/components';
import { Children } from '@wordpress/element';
import { render, screen } from '@testing-library/react';
import { TestTitle } from './test-title';

/** Renders WooCommerce's header as it is: what fills its slot, otherwise the last of the breadcrumbs. */
function heading( boot: object ): string | null {
	window.tillbookBoot = { routes: [], ...boot } as unknown as Window[ 'tillbookBoot' ];
	render(
		<SlotFillProvider>
			<h1>
				<Slot name="woocommerce_header_page_title">
					{ ( fills ) => ( Children.count( fills ) > 0 ? fills : 'Transactions' ) }
				</Slot>
			</h1>
			<TestTitle title="Transactions" />
		</SlotFillProvider>
	);
	return screen.getByRole( 'heading' ).textContent;
}

describe( "the title in WooCommerce's header", () => {
	test( 'says that a test account is shown', () =>
		expect( heading( { isTest: true } ) ).toBe( 'Transactions Test' ) );

	test( 'stays as it is with a live account', () => expect( heading( { isTest: false } ) ).toBe( 'Transactions' ) );
} );
