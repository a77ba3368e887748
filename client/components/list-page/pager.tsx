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

/** Says which rows are on a page, such as "26–50 of 250". */
export const rangeText = ( { page, size, total }: PagerProps ): string =>
	sprintf(
		/* translators: 1: number of the first row on the page, 2: of the last one, 3: number of all rows */
		__( '%1$s–%2$s of %3$s', 'tillbook' ),
		formatCount( Math.min( total, ( page - 1 ) * size + 1 ) ),
		formatCount( Math.min( total, page * size ) ),
		formatCount( total )
	);

/** Turns the pages of a list; nothing if all rows are on one page, also of the smallest size to choose. */
export function Pager( props: PagerProps ) {
	const { page, size, total } = props;
	if ( total <= Math.min( size, PAGE_SIZE ) ) {
		return null;
	}
	const pages = Math.max( 1, Math.ceil( total / size ) );
	const [ previous, next ] = isRTL() ? [ chevronRight, chevronLeft ] : [ chevronLeft, chevronRight ];
	/** Turns to the top of another page; the focus stays on the button, which is below the rows. */
	const go = ( to: number, query: object = {} ) => {
		updateQueryString( { ...query, paged: String( to ) } );
		document.querySelector( '.tillbook-toolbar' )?.scrollIntoView( { block: 'nearest' } );
	};
	return (
		<nav className="tillbook-pager" aria-label={ __( 'Pages', 'tillbook' ) }>
			<SelectControl
				label={ __( 'Rows per page', 'tillbook' ) }
				labelPosition="side"
				value={ String( size ) }
				options={ [ ...new Set( [ ...SIZES, size ] ) ]
					.sort( ( a, b ) => a - b )
					.map( ( each ) => ( { value: String( each ), label: formatCount( each ) } ) ) }
				onChange={ ( value ) => go( 1, { per_page: value } ) }
				size="compact"
				__nextHasNoMarginBottom
			/>
			<span className="tillbook-pager__range">{ rangeText( props ) }</span>
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
