<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Disputes;

use Automattic\WooCommerce\Admin\Notes\Note;
use Automattic\WooCommerce\Admin\Notes\Notes;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Disputes\ReminderMail;
use Tillbook\Features\Disputes\ReminderNote;
use Tillbook\Features\Disputes\Reminders;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Inbox\StoredNotes;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Tests\Support\TestClock;
use wpdb;

/** Administrators learn at 7, 3 and 1 days that a dispute waits for them. */
final class RemindersTest extends DisputesTestCase
{
    /** @var list<array{to: string, subject: string, message: string}> */
    private array $mails = [];
    private bool $isRefused = false;

    protected function setUp(): void
    {
        parent::setUp();
        add_filter('pre_wp_mail', [$this, 'keep'], 10, 2);
        update_option('admin_email', 'owner@example.com');
        update_option('timezone_string', 'Asia/Tokyo');
        update_option('date_format', 'Y-m-d');
        update_option('time_format', 'H:i');
        $this->mails = [];
    }

    protected function tearDown(): void
    {
        remove_filter('pre_wp_mail', [$this, 'keep']);
        parent::tearDown();
    }

    /** @param array{to: string, subject: string, message: string} $mail */
    public function keep(mixed $sent, array $mail): bool
    {
        $this->mails[] = $mail;

        return !$this->isRefused;
    }

    public function testEachStepIsSaidOnceInTheStoresTime(): void
    {
        $id = $this->dispute('duplicate');
        $due = 1795132800;
        $this->setDeadline($id, $due);
        foreach ([[7.5, 0], [7, 1], [6.9, 1], [4, 1], [2.9, 2], [2.8, 2], [0.9, 3], [0.1, 3]] as [$days, $mails]) {
            $this->remind($due - (int) ($days * self::DAY));
            self::assertCount($mails, $this->mails, "$days days before");
        }

        self::assertSame('owner@example.com', $this->mails[0]['to']);
        self::assertStringContainsString('7 days left', $this->mails[0]['subject']);
        self::assertStringContainsString('2 days left', $this->mails[1]['subject'], 'As the pages say it.');
        self::assertStringContainsString('last day', $this->mails[2]['subject']);
        self::assertStringContainsString('50.00', $this->mails[0]['subject']);
        self::assertStringContainsString('2026-11-20, 09:00 (Asia/Tokyo)', $this->mails[0]['message']);
        self::assertStringContainsString(Screen::paymentUrl($this->intentOf($id)), $this->mails[0]['message']);
        self::assertStringNotContainsString('Jamie', $this->mails[0]['message'], 'Mail is read by many.');
    }

    public function testTheReminderOfAnAppealSaysWhereToAnswerIt(): void
    {
        $id = $this->dispute();
        $this->answer($id, ['evidence' => ['product_description' => 'Blue mug'], 'attempt' => 0]);
        $this->appeal($id);
        $this->setDeadline($id, 1795132800);
        $this->remind(1795132800 - 7200);

        self::assertCount(1, $this->mails);
        self::assertStringContainsString('dashboard, on the page of this payment', $this->mails[0]['message']);
        self::assertStringNotContainsString('will be submitted', $this->mails[0]['message']);
    }

    #[Group('database')]
    public function testAJobThatSleptSaysOnlyWhatIsTrueNow(): void
    {
        $id = $this->dispute();
        $this->setDeadline($id, 1795132800);

        $this->remind(1795132800 - 7200);
        $this->remind(1795132800 - 3600);

        self::assertCount(1, $this->mails);
        self::assertStringContainsString('last day', $this->mails[0]['subject']);
    }

    #[Group('database')]
    public function testAnEmailThatTheMailServerRefusesIsSentAgainByTheNextRun(): void
    {
        $this->setDeadline($this->dispute(), 1795132800);
        $this->isRefused = true;
        $this->remind(1795132800 - 20000);
        $this->remind(1795132800 - 16400);
        self::assertCount(2, $this->mails);

        $this->isRefused = false;
        $this->remind(1795132800 - 12800);
        self::assertCount(3, $this->mails);
        $this->remind(1795132800 - 9200);
        self::assertCount(3, $this->mails, 'It was taken.');
    }

    public function testAnEmailOfAPluginThatReturnsNoBooleanIsSentOnce(): void
    {
        $this->setDeadline($this->dispute(), 1795132800);
        $answer = static fn(): object => new \stdClass();
        add_filter('pre_wp_mail', $answer, 20);
        $this->remind(1795132800 - 20000);
        $this->remind(1795132800 - 16400);
        remove_filter('pre_wp_mail', $answer, 20);

        self::assertCount(1, $this->mails);
    }

    public function testAMailServerThatRefusesEverythingIsAskedAFewTimesForEachReminder(): void
    {
        $this->setDeadline($this->dispute(), 1795132800);
        $this->isRefused = true;
        foreach (range(1, 8) as $run) {
            $this->remind(1795132800 - 2 * self::DAY + $run * 3600);
        }
        self::assertCount(4, $this->mails);
        $this->remind(1795132800 - 3600);
        self::assertCount(5, $this->mails, 'The last day has a reminder of its own.');
    }

    public function testSavedEvidenceIsSubmittedAtTheDeadlineOnlyWhereTheProviderDoesIt(): void
    {
        foreach ([true, false] as $isSubmitted) {
            $id = $this->dispute();
            $this->answer($id, ['evidence' => ['product_description' => 'Blue mug']], false);
            $this->setDeadline($id, 1795132800);
            $this->remind(1795132800 - 3600, $isSubmitted);
        }

        self::assertStringContainsString('It will be submitted as is', $this->mails[0]['message']);
        self::assertStringContainsString('Submit it before the deadline', $this->mails[1]['message']);
    }

    public function testNoReminderIsSentForClosedOrAnsweredDisputes(): void
    {
        [$over, $answered, $won] = [$this->dispute(), $this->dispute(), $this->dispute()];
        $this->answer($answered, ['evidence' => ['product_description' => 'Blue mug']], true);
        $this->decide($won, 'won');
        foreach ([$over, $answered, $won] as $id) {
            $this->setDeadline($id, 1795132800);
        }
        $this->remind(1795132800);
        $this->setDeadline($over, 1795132801 + 30 * self::DAY);
        $this->remind(1795132800);

        self::assertSame([], $this->mails);
    }

    public function testACopyOfTheSiteSendsNoReminders(): void
    {
        $this->setDeadline($this->dispute(), 1795132800);
        self::connectAt('https://original.example');
        $this->remind(1795132800 - 3600);
        self::assertSame([], $this->mails, 'It may be a copy.');

        SiteOwnership::markCopy();
        $this->remind(1795132800 - 3600);
        self::assertSame([], $this->mails);
        self::assertSame([], $this->inboxNotes());

        SiteOwnership::claim();
        $this->remind(1795132800 - 3600);
        self::assertCount(1, $this->mails);
    }

    public function testAnInquiryThatBecameADisputeIsRemindedOfAgain(): void
    {
        $id = $this->dispute('general', true);
        $this->setDeadline($id, 1795132800);
        $this->remind(1795132800 - 3600);
        $this->wait(23);
        self::assertSame('needs_response', $this->of($id, 'status'));

        $this->remind((int) $this->of($id, 'due_by') - 3600);

        self::assertCount(2, $this->mails);
        self::assertStringContainsString('inquiry', $this->mails[0]['subject']);
        self::assertStringContainsString('dispute', $this->mails[1]['subject']);
    }

    #[Group('database')]
    public function testTheInboxHasOneNoteADisputeUntilItIsAnswered(): void
    {
        if (!class_exists(Notes::class)) {
            self::markTestSkipped('This host has no inbox.');
        }
        $id = $this->dispute();
        $this->setDeadline($id, time() + 5 * self::DAY);
        $this->remind(time());
        $this->setDeadline($id, time() + 2 * self::DAY + 3600);
        $this->remind(time());

        $notes = $this->inboxNotes();
        self::assertCount(1, $notes);
        self::assertStringContainsString('2 days left', $notes[0]->get_title());
        self::assertSame(Note::E_WC_ADMIN_NOTE_WARNING, $notes[0]->get_type());
        self::assertSame(Screen::paymentUrl($this->intentOf($id)), $notes[0]->get_actions()[0]->query);

        $this->answer($id, ['evidence' => ['product_description' => 'Blue mug']], true);
        $this->remind(time());
        self::assertSame([], $this->inboxNotes());
    }

    #[Group('database')]
    public function testAnUninstallRemovesOurInboxNotes(): void
    {
        self::needShop();
        global $wpdb;
        assert($wpdb instanceof wpdb);
        foreach ([$this->dispute(), $this->dispute('general')] as $id) {
            $this->setDeadline($id, time() + self::DAY);
        }
        $this->remind(time());
        $notes = $this->inboxNotes();
        self::assertCount(2, $notes);
        Notes::delete_note($notes[0]);
        self::assertCount(1, $this->inboxNotes(), 'A user dismissed the other one.');
        $left = static fn(): array => [
            $wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->prefix}wc_admin_notes WHERE source = 'tillbook'"),
            $wpdb->get_var(
                "SELECT COUNT(*) FROM {$wpdb->prefix}wc_admin_note_actions WHERE note_id NOT IN (SELECT note_id FROM {$wpdb->prefix}wc_admin_notes)",
            ),
        ];
        $others = $left()[1];

        (new StoredNotes($wpdb))->remove();

        self::assertSame(['0', $others], $left());
    }

    /** @return list<Note> */
    private function inboxNotes(): array
    {
        $notes = [];
        foreach (Notes::get_notes('edit', ['source' => ['tillbook']]) as $data) {
            $note = Notes::get_note(is_array($data) ? $data['note_id'] ?? ($data['id'] ?? 0) : 0);
            if ($note instanceof Note && str_starts_with((string) $note->get_name(), 'tillbook-dispute-')) {
                $notes[] = $note;
            }
        }

        return $notes;
    }

    private function remind(int $now, bool $isSubmitted = true): void
    {
        $clock = TestClock::at($now);
        (new Reminders(Database::fromWordPress(), $clock, new ReminderMail(), new ReminderNote()))->send(
            $this->scope,
            $isSubmitted,
        );
    }

    private function setDeadline(string $id, int $due): void
    {
        Database::fromWordPress()->execute(
            'UPDATE ' .
                Database::fromWordPress()->table('disputes') .
                ' SET due_by = ? WHERE ledger_id = ? AND dispute_id = ?',
            [$due, $this->scope->id, $id],
        );
    }
}
