<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

/** Emails the site's administrator that a dispute needs a response. The link requires a login. */
final class ReminderMail
{
    public function send(Reminder $reminder): void
    {
        $to = get_option('admin_email');
        if (!is_string($to) || is_email($to) === false) {
            return;
        }
        wp_mail(
            $to,
            sprintf(
                /* translators: 1: name of the store, 2: what is to be done */
                __('[%1$s] %2$s', 'tillbook'),
                wp_specialchars_decode(get_bloginfo('name'), ENT_QUOTES),
                $reminder->title,
            ),
            implode("\r\n\r\n", [
                ...$reminder->lines,
                __(
                    'Challenge it with evidence, or see what else you can do (you\'ll be asked to log in):',
                    'tillbook',
                ) .
                "\r\n" .
                $reminder->url,
            ]),
        );
    }
}
