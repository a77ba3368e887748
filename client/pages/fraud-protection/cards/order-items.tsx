import type { KeyboardEvent } from 'react';
import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { MAX_ITEMS } from '../../../lib/facts/fraud-protection.gen';
import { itemsProblem, tooManyItemsText } from '../../../lib/fraud-settings';
import { FilterCard, type CardProps } from './card';
import { Range } from './range';
import { FilterSwitch, isBlocking } from './switch';

/** Keys that number inputs accept but that are invalid in a count (spec 1 §5). */
const BLOCKED_KEYS = [ '+', '-', '.', ',', 'e' ];

interface CountProps {
	label: string;
	value: number | null;
	isReadOnly: boolean;
	isWrong: true | undefined;
	onChange: ( count: number | null ) => void;
}

/** Shows a field for a number of items, at least 1. */
function Count( { label, value, isReadOnly, isWrong, onChange }: CountProps ) {
	return (
		<TextControl
			className="tillbook-fraud__field"
			type="number"
			min={ 1 }
			max={ MAX_ITEMS }
			step={ 1 }
			label={ label }
			help={ __( 'Leave empty for no limit.', 'tillbook' ) }
			placeholder="0"
			value={ value ?? '' }
			readOnly={ isReadOnly }
			aria-invalid={ isWrong }
			onKeyDown={ ( event: KeyboardEvent ) => {
				// With these, a key is a shortcut of the browser.
				if ( ! event.ctrlKey && ! event.metaKey && BLOCKED_KEYS.includes( event.key ) ) {
					event.preventDefault();
				}
			} }
			onChange={ ( typed: string ) => {
				const count = parseInt( typed, 10 );
				onChange( count >= 1 ? count : null );
			} }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}

const limits = () =>
	[
		{ name: 'min_items', label: __( 'Minimum items per order', 'tillbook' ) },
		{ name: 'max_items', label: __( 'Maximum items per order', 'tillbook' ) },
	] as const;

/** Filter for orders with fewer or more items than expected. */
export function OrderItemsCard( props: CardProps ) {
	const { form, isReadOnly } = props;
	return (
		<FilterCard
			name="order_items_threshold"
			description={ __(
				'Compares the number of items in the order with the limits you set. Choose limits that fit what your customers usually buy.',
				'tillbook'
			) }
		>
			<FilterSwitch
				{ ...props }
				name="order_items_threshold"
				label={ __( 'Enable the order items threshold filter', 'tillbook' ) }
				help={
					isBlocking( props, 'order_items_threshold' )
						? __(
								'This filter will block the payment if the number of items is not within your range.',
								'tillbook'
							)
						: __(
								'This filter will hold the payment for review if the number of items is not within your range.',
								'tillbook'
							)
				}
			>
				<Range
					label={ __( 'Limits', 'tillbook' ) }
					problem={ itemsProblem( form.settings ) }
					texts={ {
						empty: __( 'An item range must be set for this filter to take effect.', 'tillbook' ),
						turned: __( 'Maximum item count must be greater than the minimum item count.', 'tillbook' ),
						'too-large': tooManyItemsText(),
						unreadable: '',
					} }
				>
					{ ( isWrong ) =>
						limits().map( ( { name, label } ) => (
							<Count
								key={ name }
								label={ label }
								value={ form.settings.order_items_threshold[ name ] }
								isReadOnly={ isReadOnly }
								isWrong={ isWrong }
								onChange={ ( count ) => form.change( 'order_items_threshold', { [ name ]: count } ) }
							/>
						) )
					}
				</Range>
			</FilterSwitch>
		</FilterCard>
	);
}
