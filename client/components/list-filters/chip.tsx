import { Button, Dropdown } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { chevronDownSmall, closeSmall } from '@wordpress/icons';
import { dateText } from '../../lib/date-choices';
import { storeToday } from '../../lib/dates';
import type { Condition } from '../../lib/list-conditions';
import { ChoicePanel } from './choice-panel';
import { DatePanel } from './date-panel';
import type { FilterConfig } from './types';

interface FilterChipProps {
	/** The filter's name. */
	name: string;
	config: FilterConfig;
	/** This filter's conditions in the URL; more than one if it is and is not something. */
	conditions: Condition[];
	/** Opens the panel when the chip appears. */
	isOpenAtFirst: boolean;
	onChange: ( conditions: Condition[] ) => void;
	/** Called when the panel opens or closes. */
	onToggle: ( isOpen: boolean ) => void;
}

/** Describes a filter with its value, such as "Type: Refund". */
function conditionText( { label, options, rules }: FilterConfig, { rule, value }: Condition ): string {
	const isDate = options === undefined && rules !== undefined;
	const text = isDate
		? dateText( { rule, value }, storeToday() )
		: ( options?.find( ( option ) => option.value === value )?.label ?? String( value ) );
	return rule === 'is_not'
		? /* translators: 1: what is filtered by, such as Type, 2: its value */
			sprintf( __( '%1$s is not: %2$s', 'tillbook' ), label, text )
		: /* translators: 1: what is filtered by, such as Type, 2: its value */
			sprintf( __( '%1$s: %2$s', 'tillbook' ), label, text );
}

/** Shows a filter, and its value with a button that removes it; opens a panel that changes it. */
export function FilterChip( { name, config, conditions, isOpenAtFirst, onChange, onToggle }: FilterChipProps ) {
	const toggle = useRef< HTMLButtonElement >( null );
	const isActive = conditions.length > 0;
	const Panel = config.options === undefined ? DatePanel : ChoicePanel;
	return (
		<span className={ `tillbook-filter${ isActive ? ' is-active' : '' }` }>
			<Dropdown
				defaultOpen={ isOpenAtFirst }
				onToggle={ onToggle }
				// The panel focuses its list itself.
				focusOnMount
				popoverProps={ { role: 'dialog', 'aria-label': config.label, placement: 'bottom-start', shift: true } }
				renderToggle={ ( { isOpen, onToggle: togglePanel } ) => (
					<Button
						ref={ toggle }
						className="tillbook-filter__toggle"
						size="compact"
						aria-expanded={ isOpen }
						aria-haspopup="dialog"
						onClick={ togglePanel }
						{ ...( isActive ? {} : { icon: chevronDownSmall, iconPosition: 'right' as const } ) }
					>
						{ isActive
							? conditions.map( ( condition ) => conditionText( config, condition ) ).join( '; ' )
							: config.label }
					</Button>
				) }
				renderContent={ ( { onClose } ) => (
					<div className="tillbook-filter-panel">
						<Panel
							name={ name }
							config={ config }
							condition={ conditions[ 0 ] }
							onChange={ ( condition, isDone ) => {
								onChange( condition ? [ condition ] : [] );
								if ( isDone ) {
									onClose();
								}
							} }
						/>
					</div>
				) }
			/>
			{ isActive && (
				<Button
					className="tillbook-filter__remove"
					size="compact"
					icon={ closeSmall }
					/* translators: %s: what is filtered by, such as Currency */
					label={ sprintf( __( 'Remove filter: %s', 'tillbook' ), config.label ) }
					showTooltip={ false }
					onClick={ () => {
						onChange( [] );
						// This button goes away, and so may the whole chip: then the list gets the focus.
						toggle.current?.focus();
					} }
				/>
			) }
		</span>
	);
}
