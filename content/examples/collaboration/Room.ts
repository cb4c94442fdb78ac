import type { Provider, ProviderAwareness } from '@lexical/yjs';
import {
  applyAwarenessUpdate,
  Awareness,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from 'y-protocols/awareness';
import type { Doc } from 'yjs';
import { applyUpdate, encodeStateAsUpdate, encodeStateVector } from 'yjs';

interface Member {
  doc: Doc;
  awareness: Awareness;
}

interface AwarenessChange {
  added: number[];
  updated: number[];
  removed: number[];
}

type Listener = (value: never) => void;

/** Stands in for a server: has a document and keeps others up to date. */
export class Room {
  readonly #doc: Doc;
  readonly #members = new Set<Member>();
  /** The members that are connected. */
  readonly #present = new Set<Member>();

  constructor(doc: Doc) {
    this.#doc = doc;
    doc.on('update', (update: Uint8Array, from: unknown) => {
      for (const member of this.#present) {
        if (member !== from) applyUpdate(member.doc, update, this);
      }
    });
  }

  /** Destroys the documents, and with them the timers of their awareness. */
  close(): void {
    this.#present.clear();
    this.#members.forEach(({ doc }) => doc.destroy());
    this.#doc.destroy();
  }

  // #region provider
  createProvider(doc: Doc): Provider {
    const member: Member = { doc, awareness: new Awareness(doc) };
    const listeners = new Map<string, Set<Listener>>();
    const emit = (type: string, value: unknown): void =>
      listeners.get(type)?.forEach((listener) => listener(value as never));

    this.#members.add(member);
    this.#listenTo(member);

    return {
      // Same shape at run time; the two packages describe it differently.
      awareness: member.awareness as unknown as ProviderAwareness,
      connect: () => {
        this.#enter(member);
        emit('status', { status: 'connected' });
        emit('sync', true);
      },
      disconnect: () => {
        this.#leave(member);
        emit('status', { status: 'disconnected' });
      },
      on: (type: string, listener: Listener) => {
        const known = listeners.get(type) ?? new Set();
        listeners.set(type, known.add(listener));
      },
      off: (type: string, listener: Listener) => {
        listeners.get(type)?.delete(listener);
      },
    };
  }

  /** What came from the room has it as its origin, and is not sent back. */
  #listenTo(member: Member): void {
    const { doc, awareness } = member;
    const isNews = (origin: unknown): boolean =>
      origin !== this && this.#present.has(member);

    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (isNews(origin)) applyUpdate(this.#doc, update, member);
    });
    awareness.on('update', (change: AwarenessChange, origin: unknown) => {
      if (!isNews(origin)) return;
      const { added, updated, removed } = change;
      const clients = [...added, ...updated, ...removed];
      const update = encodeAwarenessUpdate(awareness, clients);
      for (const other of this.#othersThan(member)) {
        applyAwarenessUpdate(other.awareness, update, this);
      }
    });
  }

  #enter(member: Member): void {
    if (this.#present.has(member)) return;
    this.#present.add(member);
    // Both sides send what the other does not have.
    send(this.#doc, member.doc, this);
    send(member.doc, this.#doc, member);
    // Everyone says again that they are there.
    for (const { awareness } of this.#present) {
      awareness.setLocalState(awareness.getLocalState());
    }
  }
  // #endregion

  #leave(member: Member): void {
    if (!this.#present.delete(member)) return;
    for (const other of this.#othersThan(member)) {
      removeAwarenessStates(other.awareness, [member.doc.clientID], this);
      removeAwarenessStates(member.awareness, [other.doc.clientID], this);
    }
  }

  #othersThan(member: Member): Member[] {
    return [...this.#present].filter((other) => other !== member);
  }
}

function send(from: Doc, to: Doc, origin: unknown): void {
  applyUpdate(to, encodeStateAsUpdate(from, encodeStateVector(to)), origin);
}
