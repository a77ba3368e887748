<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance;

use Tillbook\Provider\Commands\CloseDispute;
use Tillbook\Provider\Commands\UpdateDispute;
use Tillbook\Provider\Reconciliation;

/** Disputes, and the answers to them. */
trait DisputeTests
{
    public function testADisputeTakesTheMoneyAndIsAnsweredOnce(): void
    {
        $dispute = $this->disputed();
        if ($dispute === null) {
            return;
        }
        $net = array_sum(array_column($this->rows('transactions'), 'net'));
        self::assertLessThan(0, $net, 'The bank took the payment back, with a fee.');

        $this->send($this->evidence($dispute, submit: false), 0);
        $statuses = array_column($this->rows('disputes'), 'status');
        self::assertSame(['needs_response'], $statuses, 'Nothing is submitted yet.');
        $this->send($this->evidence($dispute, submit: true), 1);

        self::assertSame(['under_review'], array_column($this->rows('disputes'), 'status'));
        $this->assertRefused('wcpay_dispute_closed', $this->evidence($dispute, submit: true), 2);
        $this->assertRefused('wcpay_dispute_closed', new CloseDispute($dispute));
    }

    public function testADisputeThatIsAcceptedIsLost(): void
    {
        $dispute = $this->disputed();
        if ($dispute === null) {
            return;
        }

        $this->send(new CloseDispute($dispute));

        self::assertSame(['lost'], array_column($this->rows('disputes'), 'status'));
        $this->assertRefused('wcpay_dispute_closed', $this->evidence($dispute, submit: true));
    }

    /** The dispute of a payment; null if there are none. UnknownObjectTests tests the refusals. */
    private function disputed(): ?string
    {
        $this->connected();
        if (!$this->offers(Capability::Disputes)) {
            $this->pay();
            self::assertSame([], $this->rows('disputes'));

            return null;
        }
        $charge = $this->charged();
        $this->dispute($charge);
        (new Reconciliation($this->services->unansweredCommands(), $this->services->inbox()))->run(
            $this->scope(),
            $this->provider(),
        );
        [$dispute] = $this->rows('disputes');
        self::assertRow(['status' => 'needs_response', 'amount' => '4900', 'charge_id' => $charge], $dispute);
        self::assertGreaterThan(time(), (int) $dispute['due_by'], 'There is time to respond.');

        return (string) $dispute['dispute_id'];
    }

    private function evidence(string $dispute, bool $submit): UpdateDispute
    {
        return new UpdateDispute($dispute, ['uncategorized_text' => 'The customer has the order.'], [], $submit);
    }
}
