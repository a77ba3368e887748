<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderPanel;

use Tillbook\Platform\Options\JsonUserMeta;
use Tillbook\Platform\Registrable;

/** Shows the result of a command once, to the user who sent it, on the order screen that follows. */
final class OrderNotice implements Registrable
{
    private const NAME = 'tillbook_order_notice';
    private const SECONDS = 120;

    public function register(): void
    {
        add_action('admin_notices', [$this, 'show']);
    }

    /** @param 'success'|'warning'|'error' $kind */
    public static function put(string $kind, string $text): void
    {
        $until = time() + self::SECONDS;
        self::kept()->change(static fn(): array => ['kind' => $kind, 'text' => $text, 'until' => $until]);
    }

    public function show(): void
    {
        if (!OrderScreens::isCurrent()) {
            return;
        }
        $kept = self::kept();
        $notice = $kept->read();
        if ($notice === []) {
            return;
        }
        $kept->change(static fn(): array => []);
        if (!is_string($notice['text'] ?? null) || ($notice['until'] ?? 0) < time()) {
            return;
        }
        $kind = in_array($notice['kind'] ?? null, ['success', 'warning'], true) ? $notice['kind'] : 'error';
        printf(
            '<div class="notice notice-%s is-dismissible" role="%s"><p>%s</p></div>',
            esc_attr($kind),
            $kind === 'success' ? 'status' : 'alert',
            esc_html($notice['text']),
        );
    }

    /** Not a transient, which would be lost with the object cache. */
    private static function kept(): JsonUserMeta
    {
        return new JsonUserMeta(get_current_user_id(), self::NAME);
    }
}
