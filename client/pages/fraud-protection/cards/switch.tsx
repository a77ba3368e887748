import type { ReactNode } from 'react';
import { RadioControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { RuleName } from '../../../lib/fraud-settings';
import type { CardProps } from './card';

const REVIEW = 'review';
const BLOCK = 'block';

/**
 * Turns a filter on and off. If reviews are enabled, an active filter can hold payments for review or block them;
 * otherwise it blocks them (spec 1 §4.10).
 *
 * @param props
 * @param props.form       The page's form.
 * @param props.protection Fraud protection data from the server.
 * @param props.isReadOnly Whether the filter can't be changed.
 * @param props.name       The filter.
 * @param props.label      Label of the switch.
 * @param props.help       Effect of the filter: screens or blocks payments.
 * @param props.children   Settings of an active filter.
 */
export function FilterSwitch( {
	form,
	protection,
	isReadOnly,
	name,
	label,
	help,
	children,
}: CardProps & { name: RuleName; label: string; help: string; children?: ReactNode } ) {
	const { enabled, block } = form.settings[ name ];
	return (
		<>
			<ToggleControl
				label={ label }
				help={ help }
				checked={ enabled }
				disabled={ isReadOnly }
				onChange={ ( isOn ) => form.change( name, { enabled: isOn } ) }
				__nextHasNoMarginBottom
			/>
			{ enabled && children }
			{ enabled && protection.may_review && (
				<RadioControl
					label={ __( 'Filter action', 'tillbook' ) }
					selected={ block ? BLOCK : REVIEW }
					options={ [
						{ value: REVIEW, label: __( 'Authorize and hold for review', 'tillbook' ) },
						{ value: BLOCK, label: __( 'Block payment', 'tillbook' ) },
					] }
					disabled={ isReadOnly }
					onChange={ ( value ) => form.change( name, { block: value === BLOCK } ) }
				/>
			) }
		</>
	);
}

/**
 * Returns whether a filter blocks payments instead of only screening them.
 *
 * @param props      Props of a card.
 * @param props.form
 * @param props.protection
 * @param name       The filter.
 */
export const isBlocking = ( { form, protection }: CardProps, name: RuleName ): boolean =>
	! protection.may_review || form.settings[ name ].block;
