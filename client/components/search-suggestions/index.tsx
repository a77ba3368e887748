import { getHistory } from '@woocommerce/navigation';
import { speak } from '@wordpress/a11y';
import { useEffect, useLayoutEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Suggestion } from '../../data/search-suggestions';
import { paymentUrl } from '../../lib/payment-url';
import { payoutUrl } from '../../lib/payout-url';
import { OptionList } from '../search-choice/list';
import type { SuggestionsProps } from './types';
import { useFound } from './use-found';

type Group = Suggestion[ 'group' ];

/** At most this many suggestions of a group are shown. */
const MAX_OPTIONS = 5;

const groupNames = (): Record< Group, string > => ( {
	customer: __( 'Customers', 'tillbook' ),
	order: __( 'Orders', 'tillbook' ),
	payment: __( 'Payments', 'tillbook' ),
	payout: __( 'Payouts', 'tillbook' ),
} );

/** Returns the page that a suggestion opens; null if it is something to search for. */
const pageOf = ( { group, value }: Suggestion ): string | null =>
	( group === 'payment' && paymentUrl( { payment_intent_id: value } ) ) ||
	( group === 'payout' && payoutUrl( value ) ) ||
	null;

/** Sorts suggestions into groups; values are unique within a group. */
const groupsOf = ( items: Suggestion[], terms: string[] ) =>
	Object.entries( groupNames() )
		.map( ( [ group, name ] ) => ( {
			name,
			options: items
				.filter( ( item ) => item.group === group && ! terms.includes( item.value ) )
				.slice( 0, MAX_OPTIONS )
				.map( ( item ) => ( { value: `${ group } ${ item.value }`, name: item.label, item } ) ),
		} ) )
		.filter( ( { options } ) => options.length > 0 );

/**
 * Suggests customers, orders, payments and payouts below a list's search box while a user types: the combobox with a
 * list of the ARIA Authoring Practices. The focus stays in the box.
 */
export default function Suggestions( { id, typed, terms, source, onCombobox, onSearch }: SuggestionsProps ) {
	const { items, isAnswered } = useFound( source, typed );
	/** Whether the list may show: neither Escape nor leaving the field has closed it since the last letter. */
	const [ isWanted, setWanted ] = useState( false );
	/** Value of the option that Enter chooses; empty for none. */
	const [ active, setActive ] = useState( '' );
	const list = useRef< HTMLDivElement >( null );

	const groups = groupsOf( items ?? [], terms );
	const options = groups.flatMap( ( group ) => group.options );
	const isOpen = isWanted && items !== undefined;
	const hasList = isOpen && options.length > 0;
	const index = options.findIndex( ( { value } ) => value === active );

	const choose = ( { item }: { item: Suggestion } ) => {
		const page = pageOf( item );
		if ( page === null ) {
			onSearch( item.value );
		} else {
			getHistory().push( page );
		}
	};
	/** Selects the next or the previous suggestion, from one end of the list to the other. */
	const move = ( step: 1 | -1 ) => {
		setWanted( true );
		if ( hasList ) {
			const from = index === -1 && step === -1 ? 0 : index;
			setActive( options[ ( from + step + options.length ) % options.length ]?.value ?? '' );
		}
	};
	const onKey = ( key: string ): boolean => {
		const option = hasList ? options[ index ] : undefined;
		if ( options.length > 0 && ( key === 'ArrowDown' || key === 'ArrowUp' ) ) {
			move( key === 'ArrowDown' ? 1 : -1 );
		} else if ( key === 'Enter' && option ) {
			choose( option );
		} else if ( key === 'Escape' && isOpen ) {
			setWanted( false );
		} else {
			return false;
		}
		return true;
	};
	const keys = useRef( onKey );
	keys.current = onKey;
	useLayoutEffect( () => {
		onCombobox( {
			'aria-expanded': hasList,
			'aria-controls': hasList ? `${ id }-list` : undefined,
			'aria-activedescendant': hasList && index >= 0 ? `${ id }-${ index }` : undefined,
			onKey: ( key ) => keys.current( key ),
			onBlur: () => setWanted( false ),
		} );
		list.current?.querySelector( '[data-active-item]' )?.scrollIntoView( { block: 'nearest' } );
	}, [ onCombobox, id, hasList, index ] );
	useLayoutEffect( () => {
		// The field may have been left before this was loaded.
		setWanted( document.getElementById( id )?.matches( ':focus' ) ?? false );
		setActive( '' );
	}, [ id, typed ] );

	const count = isOpen && isAnswered ? options.length : undefined;
	const none = __( 'No suggestions. Press Enter to search.', 'tillbook' );
	useEffect( () => {
		if ( count !== undefined ) {
			speak(
				count === 0
					? none
					: sprintf(
							/* translators: %d: number of suggestions */
							_n(
								'%d suggestion. Use the up and down arrow keys to choose.',
								'%d suggestions. Use the up and down arrow keys to choose.',
								count,
								'tillbook'
							),
							count
						)
			);
		}
	}, [ count, typed, none ] );

	if ( hasList ) {
		return (
			<OptionList
				id={ id }
				label={ __( 'Suggestions', 'tillbook' ) }
				groups={ groups }
				value={ active }
				active={ index }
				block="tillbook-search"
				onChoose={ ( { value } ) => options.filter( ( option ) => option.value === value ).forEach( choose ) }
				ref={ list }
			/>
		);
	}
	return count === 0 ? <p className="tillbook-search__list">{ none }</p> : null;
}
