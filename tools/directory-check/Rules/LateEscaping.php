<?php

declare(strict_types=1);

namespace Tillbook\Tools\DirectoryCheck\Rules;

use PhpParser\Node;
use Tillbook\Tools\DirectoryCheck\Finding;
use Tillbook\Tools\DirectoryCheck\PhpFile;
use Tillbook\Tools\DirectoryCheck\PluginFolder;
use Tillbook\Tools\DirectoryCheck\Rule;

/** Requires output to be escaped where it is printed. */
final class LateEscaping implements Rule
{
    private const SAFE = [
        'esc_html',
        'esc_attr',
        'esc_url',
        'esc_js',
        'esc_textarea',
        'esc_xml',
        'esc_html__',
        'esc_html_x',
        'esc_attr__',
        'esc_attr_x',
        'wp_kses',
        'wp_kses_post',
        'wp_kses_data',
        'wp_json_encode',
        'absint',
        'intval',
        'count',
        'selected',
        'checked',
        'disabled',
        'wp_nonce_field',
    ];
    private const PRINTS = ['printf', 'vprintf', 'print_r', '_e', '_ex'];

    public function name(): string
    {
        return 'late-escaping';
    }

    public function findings(PluginFolder $plugin): iterable
    {
        foreach ($plugin->ownPhp() as $file) {
            foreach (
                $file->all(Node\Stmt\Echo_::class, Node\Expr\Print_::class, Node\Stmt\InlineHTML::class)
                as $node
            ) {
                $printed = match (true) {
                    $node instanceof Node\Stmt\Echo_ => $node->exprs,
                    $node instanceof Node\Expr\Print_ => [$node->expr],
                    default => [],
                };
                foreach ($printed as $value) {
                    if (!$this->isSafe($value)) {
                        yield new Finding(
                            $this->name(),
                            $file->path,
                            $value->getStartLine(),
                            'Printed without escaping.',
                        );
                    }
                }
            }
            foreach ($file->calls(self::PRINTS) as $call) {
                foreach ($call->getArgs() as $argument) {
                    if (in_array(PhpFile::nameOf($call), ['_e', '_ex'], true) || !$this->isSafe($argument->value)) {
                        yield new Finding(
                            $this->name(),
                            $file->path,
                            $argument->getStartLine(),
                            'Printed without escaping.',
                        );
                    }
                }
            }
        }
    }

    private function isSafe(Node\Expr $value): bool
    {
        return match (true) {
            $value instanceof Node\Scalar\String_,
            $value instanceof Node\Scalar\Int_,
            $value instanceof Node\Expr\Cast\Int_,
            $value instanceof Node\Expr\ClassConstFetch
                => true,
            $value instanceof Node\Expr\BinaryOp\Concat => $this->isSafe($value->left) && $this->isSafe($value->right),
            $value instanceof Node\Expr\Ternary => ($value->if === null || $this->isSafe($value->if)) &&
                $this->isSafe($value->else),
            $value instanceof Node\Scalar\InterpolatedString => array_filter(
                $value->parts,
                static fn(Node $part): bool => !($part instanceof Node\InterpolatedStringPart),
            ) === [],
            $value instanceof Node\Expr\FuncCall => $this->isSafeCall($value),
            default => false,
        };
    }

    private function isSafeCall(Node\Expr\FuncCall $call): bool
    {
        if (in_array(PhpFile::nameOf($call), self::SAFE, true)) {
            return true;
        }
        $arguments = array_map(static fn(Node\Arg $argument): Node\Expr => $argument->value, $call->getArgs());

        return PhpFile::nameOf($call) === 'sprintf' &&
            array_filter($arguments, fn(Node\Expr $value): bool => !$this->isSafe($value)) === [];
    }
}
