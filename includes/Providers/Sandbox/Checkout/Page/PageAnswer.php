<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Checkout\Page;

use Tillbook\Platform\PageCaches;

/** A response to the browser: a complete page or a redirect. It is neither cached nor indexed by search engines. */
final class PageAnswer
{
    /**
     * @param int $status HTTP status
     * @param string $html HTML of the page; empty for a redirect
     */
    public function __construct(
        public readonly int $status,
        public readonly string $html,
        public readonly ?string $location = null,
    ) {}

    /** Redirects to a page of this site with GET. */
    public static function redirect(string $url): self
    {
        return new self(303, '', wp_validate_redirect($url, home_url('/')));
    }

    public function send(): void
    {
        PageCaches::keepOut();
        header('X-Robots-Tag: noindex, nofollow');
        // The URL contains the secret, so it must not be sent to other sites.
        header('Referrer-Policy: no-referrer');
        header(
            "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        );
        if ($this->location !== null) {
            wp_safe_redirect($this->location, $this->status, 'Tillbook');

            return;
        }
        status_header($this->status);
        header('Content-Type: text/html; charset=utf-8');
        // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- ApprovalView escapes each part.
        echo $this->html;
    }
}
