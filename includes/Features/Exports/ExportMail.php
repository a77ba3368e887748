<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Throwable;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Money\NumberText;
use Tillbook\Provider\SiteOwnership;
use WP_User;

/**
 * Emails the user who requested an export when it is ready, or has failed. The email contains a link that requires a
 * login, never the file: it contains customers' names, and many people may read the email. A copy of the site sends
 * none about scheduled exports; while it isn't known whether the site moved or is a copy, they wait.
 */
final class ExportMail
{
    public function __construct(
        private readonly ExportNotices $notices,
        private readonly ListExports $lists,
        private readonly Ledgers $ledgers,
        private readonly Clock $clock,
    ) {}

    /** Sends the emails that weren't sent. */
    public function sendDue(): void
    {
        foreach ($this->notices->due(!SiteOwnership::looksCopied()) as $export) {
            $this->send($export);
        }
    }

    /** Sends the email once, even if several requests try concurrently. If it can't be sent, sendDue() tries again. */
    public function send(Export $export): void
    {
        $isScheduled = $export->scheduleId !== null;
        if (($isScheduled && SiteOwnership::looksCopied()) || !$this->notices->claim($export)) {
            return;
        }
        $user = get_userdata($export->userId);
        $isUnwanted =
            $user === false ||
            ($isScheduled && SiteOwnership::isReadOnly()) ||
            ($export->state === 'error'
                ? !user_can($user, Capability::Export->value)
                : $export->hasExpired($this->clock->now()));
        if ($isUnwanted || $this->trySend($export, $user)) {
            $this->notices->settle($export);
        } else {
            $this->notices->fail($export);
        }
    }

    /** @return bool whether it was sent */
    private function trySend(Export $export, WP_User $user): bool
    {
        $switched = switch_to_user_locale($export->userId);
        try {
            $paragraphs = [
                /* translators: %s: name of the user */
                sprintf(__('Hello %s,', 'tillbook'), wp_specialchars_decode($user->display_name, ENT_QUOTES)),
                ...$export->state === 'error' ? $this->failure($export) : $this->success($export),
            ];

            // Plugins that replace wp_mail() may return something else than a boolean.
            return wp_mail($user->user_email, $this->subject($export), implode("\r\n\r\n", $paragraphs)) !== false;
        } catch (Throwable $error) {
            // A plugin that sends emails threw it. The other exports go on.
            Incident::of("emailing about export $export->id", $error);

            return false;
        } finally {
            if ($switched) {
                restore_previous_locale();
            }
        }
    }

    private function subject(Export $export): string
    {
        return sprintf(
            $export->state === 'error'
                ? /* translators: 1: name of the store, 2: name of a list, such as Transactions */
                __('[%1$s] Your export failed: %2$s', 'tillbook')
                : /* translators: 1: name of the store, 2: name of a list, such as Transactions */
                __('[%1$s] Your export is ready: %2$s', 'tillbook'),
            wp_specialchars_decode(get_bloginfo('name'), ENT_QUOTES),
            $this->what($export),
        );
    }

    /** @return list<string> */
    private function success(Export $export): array
    {
        return [
            $this->sentence($export),
            ...$export->completeUntil === null ? [] : [$this->incomplete($export->completeUntil)],
            __('Download it here (you\'ll be asked to log in):', 'tillbook') . "\r\n" . ExportLink::url($export->id),
            sprintf(
                /* translators: 1: date and time, 2: the store's time zone, such as Europe/Paris */
                __('The file can be downloaded until %1$s (%2$s).', 'tillbook'),
                ...$this->expiry($export),
            ),
            ...$export->scheduleId === null
                ? []
                : [
                    __(
                        'This export runs on a schedule you set up. To stop it, open Recent exports on the list and delete the schedule.',
                        'tillbook',
                    ),
                ],
        ];
    }

    /** @param int $until epoch seconds; 0 if it isn't known */
    private function incomplete(int $until): string
    {
        $advice = __(
            'To find out why, see Payments › Settings, under Connection. When it\'s fixed, export the period again from the list.',
            'tillbook',
        );
        if ($until === 0) {
            return __(
                'Rows may be missing: Tillbook couldn\'t check whether everything in this period has arrived.',
                'tillbook',
            ) . " $advice";
        }

        return sprintf(
            /* translators: 1: date and time, 2: the store's time zone, such as Europe/Paris */
            __('Rows may be missing: Tillbook only knows that everything until %1$s (%2$s) has arrived.', 'tillbook'),
            StoreTime::text($until),
            (new StoreTime())->zoneName(),
        ) . " $advice";
    }

    /** @return list<string> */
    private function failure(Export $export): array
    {
        $page = $this->lists->find($export->kind)?->page();

        return [
            sprintf(
                /* translators: %s: name of a list with period and filters, such as Transactions, 2026-11-01 to 2026-11-30 */
                __(
                    'The file of this export could not be created: %s. The reason is in WooCommerce\'s logs, under “tillbook”.',
                    'tillbook',
                ),
                $this->what($export),
            ),
            $export->isRetried
                ? sprintf(
                    /* translators: 1: date and time, 2: the store's time zone, such as Europe/Paris */
                    __('We\'ll try again every day until %1$s (%2$s) and email you when it\'s ready.', 'tillbook'),
                    ...$this->expiry($export),
                )
                : __(
                    'It won\'t be retried. Nothing is lost: you can export the same period from the list.',
                    'tillbook',
                ),
            ...$page === null
                ? []
                : [__('The list is here:', 'tillbook') . "\r\n" . admin_url('admin.php?page=wc-admin&path=' . $page)],
        ];
    }

    /** @return array{string, string} when the export ends, and the time zone of that */
    private function expiry(Export $export): array
    {
        return [StoreTime::text($export->expires), (new StoreTime())->zoneName()];
    }

    private function sentence(Export $export): string
    {
        return sprintf(
            /* translators: 1: number of rows, 2: name of a list with period and filters, such as Transactions, 2026-11-01 to 2026-11-30 */
            _n(
                'Your export with %1$s row is ready: %2$s.',
                'Your export with %1$s rows is ready: %2$s.',
                $export->rowsDone,
                'tillbook',
            ),
            NumberText::count($export->rowsDone),
            $this->what($export),
        );
    }

    /** Returns the list's name with the period and the filters, marked if it is of a test account. */
    private function what(Export $export): string
    {
        $text = $this->selection($export);
        if ($this->ledgers->find($export->ledgerId)?->livemode !== false) {
            return $text;
        }

        /* translators: %s: text about a payment or payout in test mode */
        return sprintf(__('[Test] %s', 'tillbook'), $text);
    }

    private function selection(Export $export): string
    {
        $list = $this->lists->find($export->kind);
        if ($list === null) {
            return $export->kind;
        }
        // Leave out the search term: it may be a customer's name, and many people may read the email.
        $selection = ExportSelection::of($list, $export)->text(false);

        return $selection === ''
            ? $list->label()
            : sprintf(
                /* translators: 1: name of a list, 2: period and filters, such as "2026-11-01 to 2026-11-30; Type: Refund" */
                __('%1$s, %2$s', 'tillbook'),
                $list->label(),
                $selection,
            );
    }
}
