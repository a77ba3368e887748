<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Platform\Inbox\Inbox;

/** Shows the reminder in WooCommerce's inbox, with one note per dispute: the newest. */
final class ReminderNote
{
    private const PREFIX = 'tillbook-dispute-';

    public function __construct(private readonly Inbox $inbox = new Inbox()) {}

    public function show(Reminder $reminder): void
    {
        $this->inbox->warn(
            self::PREFIX . $reminder->disputeId,
            $reminder->title,
            implode(' ', array_map(esc_html(...), $reminder->lines)),
            __('Respond', 'tillbook'),
            $reminder->url,
        );
    }

    public function hide(string $disputeId): void
    {
        $this->inbox->remove(self::PREFIX . $disputeId);
    }
}
