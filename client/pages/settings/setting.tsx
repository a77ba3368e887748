import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { useProblem, useSetting } from '../../data/settings';
import { getSettings } from '../../lib/settings';
import { aboutSettings, type SettingName } from './about';
import { useShows } from './search';

/** Whether this user may change settings. */
export const mayChange = (): boolean => getSettings().capabilities.settings === true;

/** What a control shows besides its value. */
export interface Presentation {
	label: string;
	/** Help, why it cannot be changed, and what is wrong with it. */
	help: ReactNode;
	isDisabled: boolean;
	isWrong: boolean;
}

/**
 * A setting's name, help and state.
 *
 * @param name Which.
 */
export function usePresentation( name: SettingName ): Presentation {
	const { label, help } = aboutSettings()[ name ];
	const reason = useSetting( 'read_only_reasons' )?.[ name ];
	const problem = useProblem( name );
	return {
		label,
		isDisabled: reason !== undefined || ! mayChange(),
		isWrong: problem !== undefined,
		help: ( help || reason || problem ) && (
			<>
				{ problem && <span className="tillbook-setting__problem">{ problem }</span> }
				{ reason && (
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
 * The place of one setting: it goes when the search does not find it, and it can be found by its name.
 *
 * @param props
 * @param props.name     Which.
 * @param props.children Its control.
 */
export function Setting( { name, children }: { name: SettingName; children: ReactNode } ) {
	return (
		<div className="tillbook-setting" data-setting={ name } hidden={ ! useShows( name ) }>
			{ children }
		</div>
	);
}
