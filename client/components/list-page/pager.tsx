import { Button, SelectControl } from '@wordpress/components';
import { updateQueryString } from '@woocommerce/navigation';
import { isRTL, __, sprintf } from '@wordpress/i18n';
import { chevronLeft, chevronRight } from '@wordpress/icons';
import { PAGE_SIZE } from '../../lib/facts/paging.gen';
import { formatCount } from '../../lib/money';

/** Rows per page to choose from. */
const SIZES = [ PAGE_SIZE, 2 * PAGE_SIZE, 3 * PAGE_SIZE, 4 * PAGE_SIZE ];

interface PagerProps {
	/** Number of the page, from 1. */
	page: number;
	/** Rows per page. */
	size: number;
	/** Number of all rows. */
	total: number;
}

/** Turns the pages of a list; nothing if all rows are on one page, also of the smallest size to choose. */
export function Pager( { page, size, total }: PagerProps ) {
	if ( total <= Math.min( size, PAGE_SIZE ) ) {
		return null;
	}
	const pages = Math.max( 1, Math.ceil( total / size ) );
	const [ previous, next ] = isRTL() ? [ chevronRight, chevronLeft ] : [ chevronLeft, chevronRight ];
	const go = ( to: number ) => updateQueryString( { paged: String( to ) } );
	return (
		<nav className="tillbook-pager" aria-label={ __( 'Pages', 'tillbook' ) }>
			<SelectControl
				label={ __( 'Rows per page', 'tillbook' ) }
				labelPosition="side"
				value={ String( size ) }
				options={ [ ...new Set( [ ...SIZES, size ] ) ]
					.sort( ( a, b ) => a - b )
					.map( ( each ) => ( { value: String( each ), label: formatCount( each ) } ) ) }
				onChange={ ( value ) => updateQueryString( { per_page: value, paged: '1' } ) }
				size="compact"
				__nextHasNoMarginBottom
			/>
			<span className="tillbook-pager__range">
				{ sprintf(
					/* translators: 1: number of the first row on the page, 2: of the last one, 3: number of all rows */
					__( '%1$s–%2$s of %3$s', 'tillbook' ),
					formatCount( Math.min( total, ( page - 1 ) * size + 1 ) ),
					formatCount( Math.min( total, page * size ) ),
					formatCount( total )
				) }
			</span>
			<span className="tillbook-pager__buttons">
				<Button
					icon={ previous }
					size="compact"
					label={ __( 'Previous page', 'tillbook' ) }
					disabled={ page <= 1 }
					accessibleWhenDisabled
					onClick={ () => go( page - 1 ) }
				/>
				<Button
					icon={ next }
					size="compact"
					label={ __( 'Next page', 'tillbook' ) }
					disabled={ page >= pages }
					accessibleWhenDisabled
					onClick={ () => go( page + 1 ) }
				/>
			</span>
		</nav>
	);
}
