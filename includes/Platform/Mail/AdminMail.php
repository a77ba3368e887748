<?php

declare(strict_types=1);

namespace Tillbook\Platform\Mail;

/** Sends emails to the site's administrator. */
final class AdminMail
{
    /**
     * @param string ...$paragraphs plain text; links require a login
     *
     * @return bool whether the mail server took it; also true without an address to send it to
     */
    public static function send(string $title, string ...$paragraphs): bool
    {
        $to = get_option('admin_email');
        if (!is_string($to) || is_email($to) === false) {
            return true;
        }

        // Plugins that replace wp_mail() may return something else than a boolean.
        return wp_mail(
            $to,
            sprintf(
                /* translators: 1: name of the store, 2: what is to be done */
                __('[%1$s] %2$s', 'tillbook'),
                wp_specialchars_decode(get_bloginfo('name'), ENT_QUOTES),
                $title,
            ),
            implode("\r\n\r\n", $paragraphs),
        ) !== false;
    }
}
