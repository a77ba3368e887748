<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Checkout\Page;

use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Money\MoneyText;
use Tillbook\Platform\PaymentMethods\PaidWith;
use Tillbook\Platform\PaymentMethods\PaymentSource;
use Tillbook\Providers\Sandbox\Checkout\Approval;

/** Renders the approval page as HTML: the question, or the outcome. */
final class ApprovalView
{
    /**
     * Renders the page for a payment or card setup.
     *
     * @param string|null $problem error of the request that was just sent
     */
    public function of(Approval $approval, ?string $problem = null): string
    {
        $heading = $approval->isOpen() ? self::question($approval) : self::outcome($approval)[0];
        $body =
            ($problem === null ? '' : '<p class="problem" role="alert">' . esc_html($problem) . '</p>') .
            self::facts($approval) .
            ($approval->isOpen()
                ? self::form($approval)
                : '<p>' . esc_html(self::outcome($approval)[1]) . '</p>' . self::back($approval->returnUrl));

        return self::page($heading, $body);
    }

    /** Renders the page for an invalid link. */
    public function missing(): string
    {
        return self::page(
            __('This payment cannot be found', 'tillbook'),
            '<p>' .
                esc_html__(
                    'The link is incomplete, or it belongs to a test account that was reset. You were not charged. Go back to the store and try again.',
                    'tillbook',
                ) .
                '</p>' .
                self::back(home_url('/')),
        );
    }

    /** Renders the page after an unexpected error, using only parts that can't fail again. */
    public function broken(Incident $incident): string
    {
        return self::page(
            __('Something went wrong', 'tillbook'),
            '<p role="alert">' . esc_html($incident->sentence()) . '</p>' . self::back(home_url('/')),
        );
    }

    private static function question(Approval $approval): string
    {
        return match (true) {
            $approval->isSetup() => __('Your bank is asking you to let the store save this card', 'tillbook'),
            $approval->wallet !== null, $approval->card === null => sprintf(
                /* translators: %s: who asks, such as Klarna or Apple Pay */
                __('%s is asking you to approve this payment', 'tillbook'),
                self::asker($approval),
            ),
            default => __('Your bank is asking you to approve this payment', 'tillbook'),
        };
    }

    /** @return array{string, string} heading and explanation of the outcome */
    private static function outcome(Approval $approval): array
    {
        return match ($approval->status) {
            'succeeded' => $approval->isSetup()
                ? [__('This card was saved', 'tillbook'), __('You don\'t need to do anything else here.', 'tillbook')]
                : [
                    __('This payment was approved', 'tillbook'),
                    __('The payment is complete. You don\'t need to do anything else here.', 'tillbook'),
                ],
            'requires_capture' => [
                __('This payment was approved', 'tillbook'),
                __('The amount is reserved. The store will charge it later.', 'tillbook'),
            ],
            'processing' => [
                __('This payment was approved', 'tillbook'),
                sprintf(
                    /* translators: %d: a number of days */
                    _n(
                        'The money is on its way. It should arrive in about %d day.',
                        'The money is on its way. It should arrive in about %d days.',
                        $approval->days,
                        'tillbook',
                    ),
                    $approval->days,
                ),
            ],
            'canceled' => $approval->isSetup()
                ? [
                    __('This card was not saved', 'tillbook'),
                    __('The card wasn\'t approved in time. Go back to the store and try again.', 'tillbook'),
                ]
                : [
                    __('This payment was canceled', 'tillbook'),
                    __(
                        'The payment wasn\'t approved in time, or it was canceled. You were not charged. Go back to the store to order again.',
                        'tillbook',
                    ),
                ],
            default => [
                $approval->isSetup()
                    ? __('This card was not saved', 'tillbook')
                    : __('This payment was declined', 'tillbook'),
                $approval->error ?? __('You were not charged. Go back to the store and try again.', 'tillbook'),
            ],
        };
    }

    private static function facts(Approval $approval): string
    {
        $facts = [__('Store', 'tillbook') => wp_specialchars_decode(get_bloginfo('name'), ENT_QUOTES)];
        if ($approval->amount !== null) {
            $facts += [
                __('Order', 'tillbook') => $approval->orderNumber,
                __('Amount', 'tillbook') => MoneyText::of($approval->amount),
            ];
        }
        $facts[$approval->isSetup() ? __('Card', 'tillbook') : __('Paid with', 'tillbook')] = self::paidWith($approval);
        $rows = '';
        foreach ($facts as $name => $value) {
            $rows .= '<div><dt>' . esc_html($name) . '</dt><dd><bdi>' . esc_html($value) . '</bdi></dd></div>';
        }

        return "<dl>$rows</dl>";
    }

    private static function form(Approval $approval): string
    {
        $button = static fn(string $decision, string $text, bool $isFirst = false): string => sprintf(
            '<button type="submit" name="decision" value="%s"%s>%s</button>',
            esc_attr($decision),
            $isFirst ? ' class="primary"' : '',
            esc_html($text),
        );
        $isLater = $approval->days > 0;
        $hint = $isLater
            ? sprintf(
                /* translators: %d: a number of days */
                _n(
                    'With this payment method, the money arrives about %d day after approval.',
                    'With this payment method, the money arrives about %d days after approval.',
                    $approval->days,
                    'tillbook',
                ),
                $approval->days,
            )
            : ($approval->isSetup()
                ? __('Nothing is charged now. The store can charge the card later, such as for a renewal.', 'tillbook')
                : __(
                    'Nothing is charged until you approve the payment. If you don\'t approve it within a day, it\'s canceled.',
                    'tillbook',
                ));

        return '<form method="post"><input type="hidden" name="attempt" value="' .
            esc_attr((string) $approval->attempt) .
            '">' .
            '<p>' .
            esc_html($hint) .
            '</p><div class="buttons">' .
            $button('approve', __('Approve', 'tillbook'), true) .
            ($isLater ? $button('approve_fails_later', __('Approve, then fail later', 'tillbook')) : '') .
            $button('decline', __('Decline', 'tillbook')) .
            '</div></form>';
    }

    private static function back(string $url): string
    {
        return '<p><a class="back" href="' .
            esc_url($url === '' ? home_url('/') : $url) .
            '">' .
            esc_html__('Back to the store', 'tillbook') .
            '</a></p>';
    }

    /** Returns the name of the company requesting approval. */
    private static function asker(Approval $approval): string
    {
        return PaymentSource::WALLETS[$approval->wallet ?? ''] ?? PaymentSource::label($approval->method);
    }

    private static function paidWith(Approval $approval): string
    {
        $card = $approval->card;

        return PaidWith::title([
            'type' => $approval->method,
            'card' => [
                'brand' => $card?->brand,
                'last4' => $card?->lastFour(),
                'wallet' => ['type' => $approval->wallet],
            ],
        ]);
    }

    private static function page(string $heading, string $body): string
    {
        $css = (string) file_get_contents(__DIR__ . '/page.css');
        $title = $heading . ' – ' . wp_specialchars_decode(get_bloginfo('name'), ENT_QUOTES);

        return '<!DOCTYPE html><html ' .
            get_language_attributes() .
            '><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">' .
            '<title>' .
            esc_html($title) .
            '</title><style>' .
            $css .
            '</style></head><body><main>' .
            '<p class="test">' .
            esc_html__('Sandbox test page. No real money moves.', 'tillbook') .
            '</p>' .
            '<h1>' .
            esc_html($heading) .
            '</h1>' .
            $body .
            '</main></body></html>';
    }
}
