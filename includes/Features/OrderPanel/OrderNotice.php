<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderPanel;

use Tillbook\Platform\Registrable;

/** Shows the result of a command once, to the user who sent it, on the order screen that follows. */
final class OrderNotice implements Registrable
{
    private const TRANSIENT = 'tillbook_order_notice_';
    private const SECONDS = 120;

    public function register(): void
    {
        add_action('admin_notices', [$this, 'show']);
    }

    /** @param 'success'|'warning'|'error' $kind */
    public static function put(string $kind, string $text): void
    {
        set_transient(self::TRANSIENT . get_current_user_id(), ['kind' => $kind, 'text' => $text], self::SECONDS);
    }

    public function show(): void
    {
        if (!OrderScreens::isCurrent()) {
            return;
        }
        $name = self::TRANSIENT . get_current_user_id();
        $notice = get_transient($name);
        if (!is_array($notice) || !is_string($notice['text'] ?? null)) {
            return;
        }
        delete_transient($name);
        $kind = in_array($notice['kind'] ?? null, ['success', 'warning'], true) ? $notice['kind'] : 'error';
        printf(
            '<div class="notice notice-%s is-dismissible" role="%s"><p>%s</p></div>',
            esc_attr($kind),
            $kind === 'success' ? 'status' : 'alert',
            esc_html($notice['text']),
        );
    }
}
