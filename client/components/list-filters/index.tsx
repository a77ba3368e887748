import { Button, DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { updateQueryString } from '@woocommerce/navigation';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';
import { useLoadedDialog } from '../../data/use-loaded-dialog';
import { changesOf, conditionsOf, type Condition } from '../../lib/list-conditions';
import type { PageQuery } from '../../lib/query';
import { FilterChip } from './chip';
import type { FilterConfig } from './types';
import './style.scss';

interface FilterBarProps {
	/** The page's URL query. */
	query: PageQuery;
	/** The filters by name. */
	filters: Record< string, FilterConfig >;
	/** Names of the filters that always have a chip, in their order. */
	shown: string[];
	/** The filters that can be combined in a dialog, if there are any. */
	advanced?: { title: string; filters: Record< string, FilterConfig > };
	/** Names the list without filters, such as "All transactions". */
	allLabel?: string;
	/** Further parameters that "Clear all" removes. */
	cleared?: string[];
}

const loadAdvanced = async () =>
	( await import( /* webpackChunkName: "advanced-filters" */ './advanced' ) ).AdvancedFilters;

/**
 * Shows the filters of a list as chips: each opens a panel and applies its choice at once. Further filters, and
 * combinations of several, are behind "Filter".
 */
export function FilterBar( { query, filters, shown, advanced, allLabel, cleared = [] }: FilterBarProps ) {
	// It has no value yet: its chip is there as long as its panel is open.
	const [ added, setAdded ] = useState< string >();
	const [ isAdvanced, setAdvanced ] = useState( false );
	const [ AdvancedFilters, isLoading, openLoaded ] = useLoadedDialog( loadAdvanced );
	const bar = useRef< HTMLDivElement >( null );
	const conditions = conditionsOf( query, filters );
	const names = Object.keys( filters );
	const always = shown.filter( ( name ) => names.includes( name ) );
	const active = new Set( conditions.map( ( { name } ) => name ) );
	const further = names.filter( ( name ) => ! always.includes( name ) );
	const chips = [ ...always, ...further.filter( ( name ) => active.has( name ) || added === name ) ];
	const hidden = further.filter( ( name ) => ! chips.includes( name ) );
	// The currency is always required.
	const canCombine = ( { name }: Pick< Condition, 'name' > ) => name in ( advanced?.filters ?? filters );
	const combined = conditions.filter( canCombine );
	const isAny = query.match === 'any' && combined.length > 1;
	const hasMore = hidden.length > 0 || advanced !== undefined;

	const apply = ( name: string, values: Condition[] ) => {
		const others = combined.filter( ( condition ) => condition.name !== name );
		const count = others.length + values.filter( canCombine ).length;
		updateQueryString( {
			...changesOf( [ name ], filters, values ),
			// Otherwise the next filter would be combined by a choice that isn't shown meanwhile.
			...( query.match === undefined || ( isAny && count > 1 ) ? {} : { match: undefined } ),
		} );
	};
	const clear = ( isTabKept: boolean ) => {
		updateQueryString( {
			...changesOf( names, filters, [] ),
			...Object.fromEntries( [ 'match', ...cleared ].map( ( name ) => [ name, undefined ] ) ),
			// Other values of this parameter are tabs of the page.
			...( isTabKept && query.filter !== 'advanced' ? {} : { filter: undefined } ),
		} );
		// This button goes away.
		bar.current?.querySelector( 'button' )?.focus();
	};
	return (
		<div ref={ bar } className="tillbook-filters" role="group" aria-label={ __( 'Filters', 'tillbook' ) }>
			{ chips.map( ( name ) => (
				<FilterChip
					key={ name }
					name={ name }
					config={ filters[ name ] as FilterConfig }
					conditions={ conditions.filter( ( condition ) => condition.name === name ) }
					isOpenAtFirst={ added === name }
					onChange={ ( values ) => apply( name, values ) }
					onToggle={ ( isOpen ) => isOpen || setAdded( undefined ) }
				/>
			) ) }
			{ isAny && (
				<Button
					variant="tertiary"
					size="compact"
					className="tillbook-filter__match"
					isBusy={ isLoading }
					onClick={ () => void openLoaded( () => setAdvanced( true ) ) }
				>
					{ __( 'Any of these', 'tillbook' ) }
				</Button>
			) }
			{ hasMore && (
				<DropdownMenu
					icon={ plus }
					label={ __( 'Filter', 'tillbook' ) }
					text={ __( 'Filter', 'tillbook' ) }
					toggleProps={ {
						variant: 'tertiary',
						size: 'compact',
						showTooltip: false,
						className: 'tillbook-filters__more',
					} }
					popoverProps={ { placement: 'bottom-start' } }
				>
					{ ( { onClose } ) => (
						<>
							{ hidden.length > 0 && (
								<MenuGroup label={ __( 'Filter by', 'tillbook' ) }>
									{ hidden.map( ( name ) => (
										<MenuItem
											key={ name }
											onClick={ () => {
												onClose();
												setAdded( name );
											} }
										>
											{ filters[ name ]?.label }
										</MenuItem>
									) ) }
								</MenuGroup>
							) }
							{ advanced && (
								<MenuGroup>
									<MenuItem
										onClick={ () => {
											onClose();
											void openLoaded( () => setAdvanced( true ) );
										} }
									>
										{ __( 'Advanced filters', 'tillbook' ) }
									</MenuItem>
									{ allLabel && (
										<MenuItem
											onClick={ () => {
												onClose();
												clear( false );
											} }
										>
											{ allLabel }
										</MenuItem>
									) }
								</MenuGroup>
							) }
						</>
					) }
				</DropdownMenu>
			) }
			{ ( conditions.length > 0 || cleared.some( ( name ) => query[ name ] !== undefined ) ) && (
				<Button variant="tertiary" size="compact" onClick={ () => clear( true ) }>
					{ __( 'Clear all', 'tillbook' ) }
				</Button>
			) }
			{ isAdvanced && advanced && AdvancedFilters && (
				<AdvancedFilters
					title={ advanced.title }
					filters={ advanced.filters }
					conditions={ conditionsOf( query, advanced.filters ) }
					isAny={ query.match === 'any' }
					onApply={ ( values, any ) => {
						setAdvanced( false );
						updateQueryString( {
							...changesOf( Object.keys( advanced.filters ), advanced.filters, values ),
							match: any ? 'any' : undefined,
						} );
					} }
					onClose={ () => setAdvanced( false ) }
				/>
			) }
		</div>
	);
}
