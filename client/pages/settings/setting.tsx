import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { useProblem, useSetting } from '../../data/settings';
import { whyNot } from '../../lib/abilities';
import { getSettings } from '../../lib/settings';
import { settingDefinitions, type SettingName } from './setting-definitions';
import { useShows } from './search';

/** Returns whether this user has permission to change settings. */
export const mayChange = (): boolean => getSettings().capabilities.settings === true;

/** Label, help and state of a control. */
interface Presentation {
	label: string;
	/** Help text, the reason why it can't be changed unless its section says that, and the error message. */
	help: ReactNode;
	isDisabled: boolean;
	isWrong: boolean;
}

/**
 * Returns a setting's label, help and state.
 *
 * @param name The setting.
 */
export function usePresentation( name: SettingName ): Presentation {
	const { label, help } = settingDefinitions()[ name ];
	const reason = useSetting( 'read_only_reasons' )?.[ name ];
	const problem = useProblem( name );
	return {
		label,
		isDisabled: reason !== undefined || ! mayChange(),
		isWrong: problem !== undefined,
		help: ( help || reason || problem ) && (
			<>
				{ problem && <span className="tillbook-setting__problem">{ problem }</span> }
				{ reason && reason !== whyNot( 'changeAccount' ) && (
					<span className="tillbook-setting__reason">
						<strong>{ __( 'Cannot be changed:', 'tillbook' ) }</strong> { reason }
					</span>
				) }
				{ help && <span className="tillbook-setting__help">{ help }</span> }
			</>
		),
	};
}

/**
 * Wraps a setting's control: hides it if the search doesn't match, and marks it with its name.
 *
 * @param props
 * @param props.name     The setting.
 * @param props.layout   'row' where there is room: the label, beside it the control and its description; or 'list'.
 * @param props.children The setting's control.
 */
export function Setting( {
	name,
	layout = 'row',
	children,
}: {
	name: SettingName;
	layout?: 'row' | 'list';
	children: ReactNode;
} ) {
	return (
		<div className={ `tillbook-setting is-${ layout }` } data-setting={ name } hidden={ ! useShows( name ) }>
			{ children }
		</div>
	);
}
