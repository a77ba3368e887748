import type { ReactNode } from 'react';
import { RadioControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { RuleName } from '../../../lib/fraud-settings';
import type { CardProps } from './card';

const REVIEW = 'review';
const BLOCK = 'block';

/**
 * Switches a filter on and off. One that is on can hold payments for review or block them, where reviews are switched
 * on; otherwise it blocks (spec 1 §4.10).
 *
 * @param props
 * @param props.form       The page's form.
 * @param props.protection What the server told.
 * @param props.isReadOnly It cannot be changed.
 * @param props.name       The filter.
 * @param props.label      What is switched.
 * @param props.help       What happens then: the filter screens or blocks.
 * @param props.children   What can be set of a filter that is on.
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
 * Whether a filter blocks payments, or only screens them.
 *
 * @param props      A card's.
 * @param props.form
 * @param props.protection
 * @param name       The filter.
 */
export const isBlocking = ( { form, protection }: CardProps, name: RuleName ): boolean =>
	! protection.may_review || form.settings[ name ].block;
