<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Automattic\WooCommerce\Admin\Notes\Note;
use Automattic\WooCommerce\Admin\Notes\Notes;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;

/**
 * The sandbox's offer for connecting (spec 1 §4.3): lower fees for a limited time. WooCommerce stores its
 * acceptance as a note with this name.
 */
final class SandboxIncentive implements Registrable
{
    public const ID = 'tillbook-sandbox-lower-fees';
    /** One percentage point less for ninety days, in the format of `wp tillbook sandbox account --discount`. */
    public const DISCOUNT = '100:90d';
    private const TERMS = 'tillbook_sandbox_terms';

    public function register(): void
    {
        Hooks::filter(
            'woocommerce_admin_allowed_promo_notes',
            static fn(mixed $names): array => [...is_array($names) ? $names : [], self::ID],
        );
        Hooks::filter(
            SandboxOpening::NEW_SANDBOX,
            fn(mixed $changes): array => (is_array($changes) ? $changes : []) +
                ($this->isActivated() ? ['discount' => self::DISCOUNT] : []),
        );
        Hooks::essential('admin_post_' . self::TERMS, static function (): void {
            check_admin_referer(self::TERMS);
            if (!Capability::View->isGranted()) {
                wp_die(esc_html__('You don\'t have permission to see this page.', 'tillbook'), '', [
                    'response' => 403,
                ]);
            }
            wp_die(wp_kses_post(self::terms()), esc_html__('Sandbox offer terms', 'tillbook'), [
                'response' => 200,
                'back_link' => true,
            ]);
        });
    }

    public function isActivated(): bool
    {
        $note = class_exists(Notes::class) ? Notes::get_note_by_name(self::ID) : false;

        return $note instanceof Note && $note->get_status() === Note::E_WC_ADMIN_NOTE_ACTIONED;
    }

    /** @return array{id: string, description: string, tc_url: string} */
    public function offer(): array
    {
        return [
            'id' => self::ID,
            'description' => __(
                'Try the sandbox with lower fees: one percentage point off every card payment for 90 days.',
                'tillbook',
            ),
            'tc_url' => add_query_arg(
                ['action' => self::TERMS, '_wpnonce' => wp_create_nonce(self::TERMS)],
                admin_url('admin-post.php'),
            ),
        ];
    }

    private static function terms(): string
    {
        return '<h1>' .
            esc_html__('Sandbox offer terms', 'tillbook') .
            '</h1><p>' .
            esc_html__(
                'The offer lowers the percentage that a sandbox account pays for each card payment by one percentage point for 90 days from the day it is connected. It replaces the discount that a sandbox account starts with. No real money is involved, and no one owes anything.',
                'tillbook',
            ) .
            '</p>';
    }
}
