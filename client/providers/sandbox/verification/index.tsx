import type { EmbeddedComponents, EmbeddedOptions } from '../../../lib/embedded';
import { NotificationBanner } from './banner';
import { createElementFor } from './element';
import './style.scss';
import { Verification } from './verification';

/**
 * The sandbox's components. They speak the admin's language, whose texts are loaded with the page.
 *
 * @param options                   What the session brought.
 * @param options.fetchClientSecret Gets a secret.
 */
export async function load( { fetchClientSecret }: EmbeddedOptions ): Promise< EmbeddedComponents > {
	return {
		create: ( name ) =>
			createElementFor(
				fetchClientSecret,
				{
					'account-onboarding': ( client, listeners ) => (
						<Verification client={ client } listeners={ listeners } />
					),
					'notification-banner': ( client, listeners ) => (
						<NotificationBanner client={ client } listeners={ listeners } />
					),
				},
				name
			),
	};
}
