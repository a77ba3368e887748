import { Button, SearchControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { RefObject } from 'react';
import { isComposing } from '../../lib/is-composing';
import { formatCount } from '../../lib/money';
import type { Found } from './search';

/**
 * Searches the settings and shows the number of matches.
 *
 * @param props
 * @param props.field    The search field.
 * @param props.value    The search text.
 * @param props.found    The matches.
 * @param props.onChange Called with the new search text.
 */
export function SearchBox( {
	field,
	value,
	found,
	onChange,
}: {
	field: RefObject< HTMLInputElement >;
	value: string;
	found: Found;
	onChange: ( value: string ) => void;
} ) {
	return (
		<div className="tillbook-settings__search" role="search">
			<SearchControl
				ref={ field }
				label={ __( 'Search settings', 'tillbook' ) }
				hideLabelFromVision={ false }
				placeholder={ __( 'Such as capture, iDEAL, or payout', 'tillbook' ) }
				value={ value }
				onChange={ onChange }
				onKeyDown={ ( event ) => {
					if ( event.key === 'Escape' && value !== '' && ! isComposing( event.nativeEvent ) ) {
						event.preventDefault();
						onChange( '' );
					}
				} }
			/>
			<p role="status">
				{ found.query !== '' &&
					sprintf(
						/* translators: 1: number of settings found, 2: number of all settings */
						_n( '%1$s of %2$s settings', '%1$s of %2$s settings', found.total, 'tillbook' ),
						formatCount( found.count ),
						formatCount( found.total )
					) }
			</p>
		</div>
	);
}

/**
 * Shown if no setting matches the search.
 *
 * @param props
 * @param props.query The search text.
 * @param props.clear Shows all settings again.
 */
export function NothingFound( { query, clear }: { query: string; clear: () => void } ) {
	return (
		<div className="tillbook-settings__nothing">
			<p>
				{ sprintf(
					/* translators: %s: what was looked for */
					__( 'No setting matches “%s”.', 'tillbook' ),
					query
				) }
			</p>
			<Button variant="secondary" onClick={ clear } __next40pxDefaultSize>
				{ __( 'Show all settings', 'tillbook' ) }
			</Button>
		</div>
	);
}
