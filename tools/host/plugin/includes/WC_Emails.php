<?php

declare(strict_types=1);

/** Sends emails; the stand-in has no templates and no automatic emails. */
class WC_Emails
{
    /** @return array<string, mixed> */
    public function get_emails(): array
    {
        return (array) apply_filters('woocommerce_email_classes', []);
    }

    public function wrap_message($heading, $message, $plain_text = false): string
    {
        return $plain_text ? (string) $message : '<h1>' . esc_html($heading) . '</h1>' . $message;
    }

    public function send($to, $subject, $message, $headers = "Content-Type: text/html\r\n", $attachments = ''): bool
    {
        return wp_mail($to, $subject, $message, $headers, $attachments);
    }
}
