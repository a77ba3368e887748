<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\PaymentMethods;

use Automattic\WooCommerce\Admin\Notes\Notes;
use Tillbook\Platform\Inbox\Inbox;
use Tillbook\Platform\PaymentMethods\PaidWith;
use Tillbook\Tests\TestCase;

/** TranslatePress marks each translated text, and takes the marks out of pages, but not out of what is stored. */
final class StoredTitlesTest extends TestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        add_filter(
            'gettext',
            static fn(string $text): string => "#!trpst#trp-gettext data-trpgettextoriginal=8#!trpen#$text" .
                '#!trpst#/trp-gettext#!trpen#',
        );
    }

    public function testThePaymentMethodOfAnOrderHasNoMarks(): void
    {
        $card = ['brand' => 'visa', 'last4' => '4242', 'wallet' => ['type' => 'link']];
        self::assertSame('Link (Visa ending in 4242)', PaidWith::title(['type' => 'card', 'card' => $card]));
        self::assertSame('Card', PaidWith::name('card'));
    }

    public function testANoteInTheInboxHasNoMarks(): void
    {
        (new Inbox())->warn('tillbook-marks', __('Card'), esc_html(__('Text')), __('View'), 'https://shop.test/');
        $note = Notes::get_note_by_name('tillbook-marks');
        self::assertSame(['Card', 'Text'], [$note->get_title(), $note->get_content()]);
    }
}
