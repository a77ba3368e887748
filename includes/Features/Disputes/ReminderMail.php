<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Platform\Mail\AdminMail;

/** Emails the site's administrator that a dispute needs a response. The link requires a login. */
final class ReminderMail
{
    /** @return bool whether the mail server took it; also true without an address to send it to */
    public function send(Reminder $reminder): bool
    {
        return AdminMail::send(
            $reminder->title,
            ...[
                ...$reminder->lines,
                __(
                    'Challenge it with evidence, or see what else you can do (you\'ll be asked to log in):',
                    'tillbook',
                ) .
                "\r\n" .
                $reminder->url,
            ],
        );
    }
}
